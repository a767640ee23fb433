import { z } from 'zod';
import { answerSchema } from '../answer.ts';

const undoableHours = 24;

/** An import can be undone before this moment (docs/rules.md#undoing-an-import). */
export function undoableUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + undoableHours * 3_600_000);
}

/** Why a product stays as the import left it. */
export const keptReasons = ['archived', 'edited', 'moved', 'ordered', 'lost'] as const;
export type KeptReason = (typeof keptReasons)[number];

export const keptMessages: Record<KeptReason, string> = {
  archived: 'Archived or deleted since',
  edited: 'Edited since',
  moved: 'Sold, moved or counted since',
  ordered: 'Ordered since',
  lost: 'Its earlier barcode, category or manufacturer is no longer free',
};

export const KeptProduct = answerSchema('KeptProduct', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  reason: z.enum(keptReasons),
}));
export type KeptProduct = z.infer<typeof KeptProduct>;

/** What came of undoing an import: products removed, set back, and kept as they are. */
export const ImportUndo = answerSchema('ImportUndo', () => ({
  undone_at: z.date(),
  undone_by_name: z.string(),
  removed_count: z.int(),
  restored_count: z.int(),
  kept_count: z.int(),
  /** The first ones. */
  kept: z.array(KeptProduct),
}));
export type ImportUndo = z.infer<typeof ImportUndo>;

export const UndoneImport = answerSchema('UndoneImport', () => ({
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
}));
