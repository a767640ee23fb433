import type { ReactElement } from 'react';
import { LinkContent } from '../link-content.tsx';
import { TextLink } from '../text-link.tsx';

export interface PointRow {
  key: string;
  name: string;
  values: readonly string[];
  /** A router's link to the rows behind it, without children. */
  link?: ReactElement;
}

export interface PointsTableProps {
  label: string;
  /** The first names the rows, the others their values. */
  heads: readonly string[];
  rows: readonly PointRow[];
  /** False where it is read out and not shown: what takes the focus must be visible. */
  hasLinks: boolean;
}

/** The points of a chart as a table. */
export function PointsTable({ label, heads, rows, hasLinks }: PointsTableProps) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={`sticky top-0 border-b border-line bg-surface py-1.5 font-medium text-ink-muted ${column === 0 ? 'text-left' : 'pl-4 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, link }) => (
          <tr key={key} className="hover:bg-hover">
            <th scope="row" className="border-b border-line py-1.5 text-left font-normal wrap-anywhere">
              {link && hasLinks ? (
                <TextLink asChild look="plain">
                  <LinkContent link={link}>{name}</LinkContent>
                </TextLink>
              ) : (
                name
              )}
            </th>
            {values.map((value, column) => (
              <td key={heads[column + 1]} className="border-b border-line py-1.5 pl-4 text-right tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
