import { PreviewSection } from './import-preview-section.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

type Preview = PreviewAnswer['preview'];

/** The first 5 rows (docs/rules.md#imports). */
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
