export const searchMessages = {
  similarTitle: 'Did you mean',
} as const;
