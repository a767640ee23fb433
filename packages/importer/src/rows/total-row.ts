import { parseCost } from '../parse-number.ts';

const label = new RegExp(
  `^(?:${[
    '(?:grand|sub|overall|net)?[ -]?totals?(?: (?:stock|value|items?|products?|quantity|qty|units|pieces|amount|inventory))?',
    ...[
      'sum',
      'summe',
      'gesamt',
      'gesamtsumme',
      'zwischensumme',
      'total general',
      'sous-total',
      'totale',
      'totaal',
      'jumla',
    ],
    'total (?:of )?\\d+ (?:items?|products?|articles?|rows?)',
  ].join('|')})\\s*[:=]?$`,
  'i',
);

/** What no product is called. */
const sure =
  /^(?:(?:grand|sub|overall)[ -]?totals?|gesamtsumme|zwischensumme|total general|sous-total|total (?:items?|products?|quantity|qty|units|pieces|stock|value|amount)\s*[:=]\s*[\d.,' ]*\d|total (?:of )?\d+ (?:items?|products?|articles?|rows?))\s*[:=]?$/i;

/** A row that says "Total" and besides holds nothing but numbers; "Grand total" may stand alone. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const rest = filled.filter((cell) => !label.test(cell) && !sure.test(cell));
  const isSaid = rest.length > 0 ? rest.length < filled.length : filled.some((cell) => sure.test(cell));
  return isSaid && rest.every(isNumber);
}

/** A row of numbers alone, as a spreadsheet's sum below the list is. */
export function isNumbersAlone(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every(isNumber);
}

function isNumber(cell: string): boolean {
  const text = cell.startsWith('-') ? cell.slice(1) : cell;
  return parseCost(text, '.') !== null || parseCost(text, ',') !== null;
}
