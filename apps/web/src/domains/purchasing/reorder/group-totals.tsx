import { subtotalOf } from '@stockhand/contract/money';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { useFormat } from '../../../platform/format.tsx';
import { chosenTotals } from './chosen-totals.ts';
import type { ReorderChoices } from './use-reorder-choices.ts';

interface GroupTotalsProps {
  lines: readonly ReorderLine[];
  /** Null where nothing can be ordered: then all that is proposed counts. */
  choices: Pick<ReorderChoices, 'of'> | null;
}

/** `4 of 6 products · 38 pieces · $310.20` */
export function GroupTotals({ lines, choices }: GroupTotalsProps) {
  const { money, quantity } = useFormat();
  const totals = choices
    ? chosenTotals(lines.map((line) => choices.of(line)))
    : {
        lines: lines.length,
        pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
        total: subtotalOf(lines),
      };
  const part = totals.lines < lines.length ? `${quantity(totals.lines)} of ` : '';
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {part}
      {texts.groupTotals(quantity(lines.length), lines.length, quantity(totals.pieces), totals.pieces)} ·{' '}
      {money(totals.total)}
    </p>
  );
}
