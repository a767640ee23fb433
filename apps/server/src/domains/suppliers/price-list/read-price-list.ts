import { importMessages } from '@stockhand/contract/imports/messages';
import {
  PriceListChoice,
  PriceListOptions,
  priceListBytesMax,
  priceListRowsMax,
} from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import type { ImportTable } from '@stockhand/importer/import-table';
import { type ListedPrice, normalisePrice } from '@stockhand/importer/price-list/normalise-price';
import { mapPriceList, type PriceListColumns } from '@stockhand/importer/price-list/price-list-columns';
import { z } from 'zod';
import { refuse } from '../../../platform/errors.ts';
import { Upload } from '../../../platform/files/file-store.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { readTable, refuseOtherWidth } from '../../imports/read-table.ts';

const file = z.instanceof(Upload, { error: importMessages.fileRequired });
export const PriceListForm = PriceListOptions.extend({ file });
export type PriceListForm = z.infer<typeof PriceListForm>;
export const ChosenPriceList = PriceListChoice.extend({ file });

export interface NumberedPrice extends ListedPrice {
  row_number: number;
}

interface ReadPriceList {
  table: ImportTable;
  columns: PriceListColumns;
  prices: NumberedPrice[];
}

/** Reads a price list that just arrived: what is wrong with the file, or with the mapping sent along, is said on its field. */
export async function readPriceList(
  ctx: TenantRead,
  { file, mapping, ...reading }: PriceListForm,
): Promise<ReadPriceList> {
  if (file.size > priceListBytesMax) throw refuse.field('file', texts.tooLarge);
  const table = await readTable(ctx, file, reading);
  if (table.rows.length > priceListRowsMax) throw refuse.field('file', texts.tooManyRows);
  if (mapping) refuseOtherWidth(mapping, table.headers.length);
  const cells = table.rows.map((row) => row.cells);
  const columns = mapPriceList(table.headers, cells, {
    chosen: mapping,
    delimiter: table.delimiter,
    decimalMark: reading.decimal_mark,
    pointColumns: table.point_columns,
  });
  const goods = table.rows.filter(({ heads }) => !heads);
  const prices = goods.map((row) => ({ row_number: row.row_number, ...normalisePrice(row.cells, columns) }));
  return { table, columns, prices };
}
