import { dayIn } from '@stockhand/contract/calendar';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { costDigits, formatCost, formatMoney } from '@stockhand/contract/money';
import { documentDate } from '../../tenants/letterhead.ts';
import type { CellKind } from './report-file.ts';

type Value = string | number | Date | null;

export function isNumber(kind: CellKind = 'text'): boolean {
  return kind === 'quantity' || kind === 'money' || kind === 'cost' || kind === 'percent';
}

/** For a spreadsheet: no currency sign, no grouping, days as `2026-01-31` and moments as `2026-01-31 23:59`. */
export function csvCell(value: Value, kind: CellKind = 'text', timezone: string): string {
  if (value === null) return '';
  if (value instanceof Date) return `${dayIn(value, timezone)} ${clockIn(value, timezone)}`;
  if (typeof value === 'string') return kind === 'day' ? value : withFormulaGuard(value);
  if (kind === 'money') return value.toFixed(2);
  if (kind === 'cost') return costDigits(value);
  return kind === 'percent' ? value.toFixed(1) : String(value);
}

/** For a person. */
export function printedCell(
  value: Value,
  kind: CellKind = 'text',
  { currency, timezone }: { currency: string; timezone: string },
): string {
  if (value === null) return isNumber(kind) ? '–' : '';
  if (value instanceof Date)
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(
      value,
    );
  if (typeof value === 'string') return kind === 'day' ? documentDate(value) : value;
  if (kind === 'money') return formatMoney(value, currency);
  if (kind === 'cost') return formatCost(value, currency);
  const decimals = { minimumFractionDigits: kind === 'percent' ? 1 : 0, maximumFractionDigits: 1 };
  const digits = value.toLocaleString('en-US', decimals).replace(/^-/, '−');
  return kind === 'percent' ? `${digits}%` : digits;
}

function clockIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment);
}
