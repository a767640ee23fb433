/** Why a row of a file is no product of its own (docs/rules.md#imports). */
export const leftOutReasons = ['total', 'folder', 'variants', 'continuation', 'location', 'section'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOutRow {
  row_number: number;
  reason: LeftOutReason;
}

export const leftOutMessages: Record<LeftOutReason, string> = {
  total: 'Totals of the list',
  folder: 'Folders',
  variants: 'Groups of variants, which have rows of their own',
  continuation: 'Pictures or parts of the product above',
  section: 'Headings, which are the category of the rows below them, and notes',
  location: 'Stock at another location, added to its product',
};
