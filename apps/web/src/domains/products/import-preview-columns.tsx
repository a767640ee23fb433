import { fieldLabelOf } from './import-options.ts';
import { PreviewSection } from './import-preview-section.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

type Preview = PreviewAnswer['preview'];

/** Of a CSV every column and what it is taken for; of documents the fields that were found. */
export function FieldMapping({ fileType, preview }: { fileType: PreviewAnswer['file_type']; preview: Preview }) {
  const isCsv = fileType === 'csv';
  const pairs = isCsv
    ? Object.entries(preview.field_mappings).map(([column, field]) => [column, field && fieldLabelOf(field)] as const)
    : Object.entries(preview.field_mapping).map(([field, column]) => [fieldLabelOf(field), column] as const);
  if (pairs.length === 0) return null;
  return (
    <PreviewSection title={isCsv ? 'CSV field mappings' : 'Field mapping'}>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {pairs.map(([from, to]) => (
          <div key={from} className="flex min-w-0 items-baseline justify-between gap-3 border-b border-line py-1">
            <dt className="min-w-0 truncate text-ink-muted" title={from}>
              {from}
            </dt>
            <dd className={to ? 'shrink-0 font-medium' : 'shrink-0 text-ink-muted'}>{to || 'No mapping'}</dd>
          </div>
        ))}
      </dl>
    </PreviewSection>
  );
}

/** The first 5 rows (document 2, section 9). */
export function FirstRows({ preview: { headers, preview_rows: rows } }: { preview: Preview }) {
  if (rows.length === 0) return null;
  const columns = headers.map((header, position) => ({ header, key: `${position} ${header}`, position }));
  return (
    <PreviewSection title="First rows">
      <section
        aria-label="First rows of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-muted text-ink-muted">
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col" className="px-2.5 py-1.5 font-medium whitespace-nowrap">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {[...rows.entries()].map(([line, row]) => (
              <tr key={line}>
                {columns.map(({ key, position }) => (
                  <td key={key} className="max-w-56 truncate px-2.5 py-1.5" title={row[position]}>
                    {row[position]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PreviewSection>
  );
}

export function TextPreview({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <PreviewSection title="Text preview">
      <section
        aria-label="Text of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-48 overflow-auto rounded-lg border border-line bg-muted"
      >
        <pre className="p-3 text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </section>
    </PreviewSection>
  );
}
