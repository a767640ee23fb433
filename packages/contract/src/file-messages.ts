/** Texts of files that are made, shared by all screens. */
export const fileMessages = {
  unprintable: 'Some letters cannot be printed',
  replaced: 'In the document � stands in place of each of these:',
  goOn: 'Go on without them',
} as const;
