/** What every form, file and request is told about a number with decimals that it cannot have. */
export const numberMessages = {
  whole: 'Use a whole number',
  twoDecimals: 'Use at most two decimals',
} as const;
