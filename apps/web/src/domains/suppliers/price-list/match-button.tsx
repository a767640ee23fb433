import type { PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { Button } from '../../../ui/controls/button.tsx';

interface MatchButtonProps {
  row: PriceListRow;
  isMatched: boolean;
  disabled: boolean;
  onChoose: () => void;
  onClear: () => void;
}

/** Gives a row a product, or takes it back. */
export function MatchButton({ row, isMatched, disabled, onChoose, onClear }: MatchButtonProps) {
  return isMatched ? (
    <Button
      size="sm"
      className="-my-1"
      disabled={disabled}
      aria-label={`Unmatch row ${row.row_number}`}
      onClick={onClear}
    >
      Unmatch
    </Button>
  ) : (
    <Button
      size="sm"
      className="-my-1"
      disabled={disabled}
      aria-label={`Choose the product of row ${row.row_number}`}
      onClick={onChoose}
    >
      Choose
    </Button>
  );
}
