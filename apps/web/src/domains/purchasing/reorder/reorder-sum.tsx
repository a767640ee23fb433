import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { useFormat } from '../../../platform/format.tsx';
import { forecastText, type SumLine, sumOf } from './arithmetic.ts';

const signs: Record<SumLine['kind'], string> = { plus: '+', minus: '−', step: '→', total: '=' };

/** The sum of a proposal, a line for each figure, and below it why the forecast is as it is. */
export function ReorderSum({ line }: { line: ReorderLine }) {
  const format = useFormat();
  return (
    <div className="mt-1 max-w-120 text-ink-muted">
      <table className="w-full">
        <caption className="sr-only">How the quantity of {line.product_name} comes about</caption>
        <tbody>
          {sumOf(line, format).map(({ kind, label, pieces }, index) => (
            // The order of the lines is fixed, and two can have the same label.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index} className={kind === 'total' ? 'border-t border-line font-medium text-ink' : undefined}>
              <th scope="row" className="py-0.5 pr-3 text-left font-[inherit] wrap-anywhere">
                <span aria-hidden className="inline-block w-4">
                  {index === 0 ? '' : signs[kind]}
                </span>
                {label}
              </th>
              <td className="py-0.5 text-right align-top tabular-nums">{format.quantity(pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1">{forecastText(line)}</p>
    </div>
  );
}
