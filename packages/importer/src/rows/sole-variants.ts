import type { ColumnMapping } from '../column-mapping.ts';
import { mappedCell } from './mapped-cell.ts';
import type { ProductRow } from './product-row.ts';

const soleVariant = /^(regular|standard|one size)$/i;

/** "Regular" says nothing where a product comes in one way. */
export function withoutSoleVariants(rows: readonly ProductRow[], mapping: ColumnMapping): ProductRow[] {
  const { variant } = mapping.columns;
  if (variant === undefined) return [...rows];
  const counts = new Map<string, number>();
  const nameOf = ({ cells }: ProductRow) => mappedCell(cells, mapping, 'name');
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return rows.map((row) => {
    const isSaid = counts.get(nameOf(row)) !== 1 || !soleVariant.test(mappedCell(row.cells, mapping, 'variant'));
    return isSaid ? row : { ...row, cells: row.cells.with(variant, '') };
  });
}
