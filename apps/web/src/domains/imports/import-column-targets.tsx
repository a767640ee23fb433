import { takesSeveral } from '@stockhand/contract/imports/fields';
import type { ReactNode } from 'react';
import { Select } from '../../ui/controls/select.tsx';

interface ColumnTargetsProps<Target extends string> {
  headers: readonly string[];
  /** The first rows of the file: an example of each column. */
  rows: readonly (readonly string[])[];
  targets: readonly (Target | null)[];
  isTarget: (text: string) => text is Target;
  disabled: boolean;
  onChange: (targets: readonly (Target | null)[]) => void;
  /** `<option>` elements. */
  children: ReactNode;
}

/** Every column of a file with an example, and what it feeds, to be corrected by hand. */
export function ColumnTargets<Target extends string>(props: ColumnTargetsProps<Target>) {
  const { headers, rows, targets, isTarget, disabled, onChange, children } = props;
  const columns = headers.map((header, index) => ({
    index,
    key: `${index} ${header}`,
    header,
    example: rows.map((row) => row[index] ?? '').find((cell) => cell !== '') ?? '',
  }));
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {columns.map(({ index, key, header, example }) => (
        <li key={key} className="grid min-w-0 grid-cols-2 items-center gap-3 border-b border-line py-1">
          <span className="min-w-0">
            <span className="block truncate" title={header}>
              {header}
            </span>
            <span className="block truncate text-sm text-ink-muted" title={example}>
              {example}
            </span>
          </span>
          <Select
            aria-label={`${header} maps to`}
            value={targets[index] ?? ''}
            disabled={disabled}
            onValueChange={(value) => onChange(corrected(targets, index, isTarget(value) ? value : null))}
          >
            <option value="">No mapping</option>
            {children}
          </Select>
        </li>
      ))}
    </ul>
  );
}

/** Only one column can feed a field, except for further codes: the other one gives it up. */
function corrected<Target extends string>(
  targets: readonly (Target | null)[],
  column: number,
  target: Target | null,
): readonly (Target | null)[] {
  return targets.map((other, index) => {
    if (index === column) return target;
    return other === target && !(target !== null && takesSeveral(target)) ? null : other;
  });
}
