/** Apart from their schema: what reads a file starts a process for it, which needs the names alone. */
export const levelFields = ['min_stock_level', 'max_stock_level', 'reorder_point', 'reorder_quantity'] as const;
export type LevelField = (typeof levelFields)[number];
