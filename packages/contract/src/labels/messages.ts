export const labelMessages = {
  format: 'Choose a label format',
  start: 'Start with label 1 or a later one',
  startMax: (labels: number) => (labels === 1 ? 'A roll starts with label 1' : `This sheet has ${labels} labels`),
  copies: 'Print at least one copy',
  amount: 'Use copies, stock or counts',
  counts: 'Say how many labels each of the products has',
  selection: 'Say which products: ids or a filter',
  nothing: 'No products match, so there is nothing to print.',
  noStock: 'None of these products is on hand, so there is nothing to print.',
  tooMany: (labels: number, max: number) =>
    `That makes ${labels.toLocaleString('en-US')} labels. At most ${max.toLocaleString('en-US')} are printed at a time.`,
  failed: 'The labels could not be made. Try fewer at a time.',
  previewFailed: 'Failed to preview the labels',
  printFailed: 'Failed to print the labels',
} as const;
