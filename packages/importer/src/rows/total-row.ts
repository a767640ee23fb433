import { parseCost } from '../parse-number.ts';

const general = '(?:total|totale|totaal) (?:general|g[eé]n[eé]ral|generale|geral|generaal)';
const words = [
  '(?:grand|sub|overall|net)?[ -]?totals?(?: (?:stock|value|items?|products?|quantity|qty|units|pieces|amount|inventory))?',
  ...[
    'sum',
    'summe',
    'gesamt',
    'gesamtsumme',
    'zwischensumme',
    'gesamtbetrag',
    'gesamtwert',
    'endsumme',
    'summa',
    general,
  ],
  ...['sous-total', 'somme', 'totaux', 'totale', 'totali', 'somma', 'subtotale', 'totaal', 'subtotaal', 'eindtotaal'],
  ...['totales', 'suma', 'totais', 'soma', 'razem', 'og[oó]łem', '[lł]ącznie', 'toplam', 'genel toplam', 'ara toplam'],
  ...['итого', 'всего', 'общий итог', 'celkem', 'σ[υύ]νολο', '合計', '合计', '总计', '総計', '小計', '小计', 'jumla'],
];
const label = new RegExp(
  `^(?:(?:${words.join('|')})(?: (?:net|gross|netto|brutto|bruto|ht|ttc))?|total (?:of )?\\d+ (?:items?|products?|articles?|rows?))\\s*[:=]?$`,
  'i',
);

/** What no product is called. */
const sure = new RegExp(
  `^(?:(?:grand|sub|overall)[ -]?totals?|gesamtsumme|zwischensumme|${general}|sous-total|общий итог|total (?:items?|products?|quantity|qty|units|pieces|stock|value|amount)\\s*[:=]\\s*[\\d.,' ]*\\d|total (?:of )?\\d+ (?:items?|products?|articles?|rows?))\\s*[:=]?$`,
  'i',
);

/** A row that says "Total" and besides holds nothing but numbers; "Grand total" may stand alone. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const rest = filled.filter((cell) => !label.test(cell) && !sure.test(cell));
  const isSaid = rest.length > 0 ? rest.length < filled.length : filled.some((cell) => sure.test(cell));
  return isSaid && rest.every(isNumber);
}

/** "Total drinks" below the goods of a section "Drinks" */
export function isTotalOf(cells: readonly string[], section: string): boolean {
  const end = ` ${section.toLowerCase()}`;
  const endsSo = (cell: string) => section !== '' && cell.trim().toLowerCase().endsWith(end);
  return isTotalRow(cells.map((cell) => (endsSo(cell) ? cell.trim().slice(0, -end.length) : cell)));
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
