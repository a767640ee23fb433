import { undoReturnSeconds } from '@stockhand/contract/orders/returns';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { Returnable } from './returnable.ts';
import { type UndoneReturn, useUndoReturn } from './use-undo-return.ts';

interface UndoReturnProps {
  document: Pick<Returnable, 'kind' | 'id'>;
  entry: UndoneReturn & { created_at: Date };
}

/** A button for as long as the return can be undone. The server's clock decides. */
export function UndoReturn({ document, entry }: UndoReturnProps) {
  const until = entry.created_at.getTime() + undoReturnSeconds * 1000;
  const [isOffered, setOffered] = useState(() => Date.now() < until);
  const [isUndoing, setUndoing] = useState(false);
  const undo = useUndoReturn(document);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  if (!isOffered) return null;
  const start = () => {
    setUndoing(true);
    void undo(entry).finally(() => setUndoing(false));
  };
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden />}
      aria-label={`Undo ${entry.return_number}`}
      busy={isUndoing}
      onClick={start}
    >
      Undo
    </Button>
  );
}
