import { levelFields } from '@stockhand/contract/catalog/level-fields';
import { stockTarget } from '@stockhand/contract/imports/fields';
import { useFormat } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';
import { fieldLabelOf } from './import-options.ts';
import { PreviewSection } from './import-preview-section.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

type SampleRecord = PreviewAnswer['preview']['sample_records'][number];

/** The first rows as in the file and as the resulting products. */
export function SampleRecords({ records }: { records: readonly SampleRecord[] }) {
  if (records.length === 0) return null;
  return (
    <PreviewSection title="Sample records">
      <ul className="flex flex-col gap-2">
        {records.map((record) => (
          <li key={record.row_number}>
            <Record record={record} />
          </li>
        ))}
      </ul>
    </PreviewSection>
  );
}

function Record({ record }: { record: SampleRecord }) {
  const issues = [...record.validation_errors, ...record.warnings];
  return (
    <details className="rounded-lg border border-line">
      <summary className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 pointer-coarse:min-h-11">
        <span className="text-ink-muted tabular-nums">Row {record.row_number}</span>
        <span className="min-w-0 flex-1 truncate font-medium">{record.normalized_data.name || 'Without a name'}</span>
        {issues.length > 0 && (
          <Badge tone="warning">
            {issues.length} {issues.length === 1 ? 'issue' : 'issues'}
          </Badge>
        )}
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-2.5 sm:grid-cols-2">
        <Facts title="In the file" entries={Object.entries(record.raw_data)} />
        <NormalizedFacts record={record} />
      </div>
      {issues.length > 0 && (
        <ul aria-label="Validation issues" className="border-t border-line px-3 py-2 text-sm text-warning">
          {issues.map((issue) => (
            <li key={`${issue.field} ${issue.message}`} className="wrap-anywhere">
              {issue.field !== 'general' && `${fieldLabelOf(issue.field)}: `}
              {issue.message}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function NormalizedFacts({ record }: { record: SampleRecord }) {
  const format = useFormat();
  const data = record.normalized_data;
  const unread = new Set<string>(record.validation_errors.map(({ field }) => field));
  const entries: [string, string][] = [
    [fieldLabelOf('name'), data.name],
    [fieldLabelOf('sku'), data.sku],
    [fieldLabelOf('barcode'), data.barcode ?? ''],
    [fieldLabelOf('further_codes'), data.further_codes.join(', ')],
    [fieldLabelOf('category'), data.category],
    [fieldLabelOf('manufacturer'), data.manufacturer ?? ''],
    [fieldLabelOf('description'), data.description],
    [fieldLabelOf('selling_price'), unread.has('selling_price') ? '–' : format.money(data.selling_price)],
    [fieldLabelOf('cost_price'), unread.has('cost_price') ? '–' : format.cost(data.cost_price)],
    [fieldLabelOf('initial_stock'), unread.has('initial_stock') ? '–' : format.quantity(data.initial_stock)],
    ...levelFields
      .filter((level) => level === 'min_stock_level' || data[level] > 0 || unread.has(level))
      .map((level): [string, string] => [fieldLabelOf(level), unread.has(level) ? '–' : format.quantity(data[level])]),
    [fieldLabelOf('location'), data.location ?? ''],
    ...(data.stock.length > 1 ? data.stock : []).map(({ location, quantity }): [string, string] => [
      location === null ? fieldLabelOf('initial_stock') : fieldLabelOf(stockTarget(location)),
      format.quantity(quantity),
    ]),
    [fieldLabelOf('status'), unread.has('status') ? '–' : data.is_active ? 'Active' : 'Inactive'],
    ...Object.entries(data.custom_fields).map(([name, value]): [string, string] => [name, String(value)]),
  ];
  return <Facts title="As a product" entries={entries} />;
}

function Facts({ title, entries }: { title: string; entries: readonly (readonly [label: string, value: string])[] }) {
  return (
    <div className="min-w-0">
      <h5 className="mb-1 text-sm font-medium text-ink-muted">{title}</h5>
      <dl className="flex flex-col gap-0.5 text-sm">
        {entries
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex gap-2">
              <dt className="w-28 shrink-0 truncate text-ink-muted" title={label}>
                {label}
              </dt>
              <dd className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
