import type { MoneyFormatter } from '@stockhand/contract/money';
import type { PdfTable } from './pdf-table.ts';

/** A line of an order, a purchase order or whatever else is bought by the piece. */
export interface PricedLine {
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
  line_total: number;
}

const quantities = new Intl.NumberFormat('en-US');

interface FurtherColumn<Line> {
  title: string;
  /** In percent of the table's, taken from the product's. */
  width: number;
  textOf: (line: Line) => string;
}

/** What was bought, how many, at which price; a further column stands beside the product. */
export function pricedTable<Line extends PricedLine>(
  lines: readonly Line[],
  money: MoneyFormatter,
  further?: FurtherColumn<Line>,
): PdfTable {
  return {
    columns: [
      { title: 'Product', width: 52 - (further?.width ?? 0) },
      ...(further ? [{ title: further.title, width: further.width }] : []),
      { title: 'Quantity', width: 12, isNumber: true },
      { title: 'Unit Price', width: 18, isNumber: true },
      { title: 'Line Total', width: 18, isNumber: true },
    ],
    rows: lines.map((line) => [
      { text: line.product_name, detail: line.sku },
      ...(further ? [{ text: further.textOf(line) }] : []),
      { text: quantities.format(line.quantity) },
      { text: money.formatCost(line.unit_price) },
      { text: money.format(line.line_total) },
    ]),
  };
}
