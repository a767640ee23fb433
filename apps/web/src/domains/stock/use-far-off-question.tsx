import { farOffMin, isFarOff, farOffMessages as texts } from '@stockhand/contract/stock/far-off';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

export interface EnteredQuantity {
  /** None while it is not made yet: nothing was booked of it. */
  product: number | null;
  /** Unless the ledger's is meant. */
  name?: string | undefined;
  quantity: number;
  /** What is known to have been on hand; the ledger is asked only where this makes the quantity far off. */
  known: number;
}

interface FarOff extends EnteredQuantity {
  /** Null when it could not be read. */
  largest: number | null;
  name?: string | undefined;
}

interface Asked {
  farOff: FarOff[];
  answer: (isRight: boolean) => void;
}

/**
 * Asks before quantities are booked that are far off from anything so far (docs/rules.md#quantities-far-off). `sure`
 * rejects as aborted when they are to be changed; `question` belongs into the screen.
 */
export function useFarOffQuestion(): {
  sure: (entered: readonly EnteredQuantity[]) => Promise<void>;
  question: ReactNode;
} {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<Asked | null>(null);
  const withLargest = async (one: EnteredQuantity): Promise<FarOff> => {
    const { product: id } = one;
    if (id === null) return { ...one, largest: one.known };
    try {
      const [most] = (await client.stock.transactions.query({ id, ordering: '-quantity', page_size: 1 })).results;
      return { ...one, name: one.name ?? most?.product_name, largest: Math.max(one.known, most?.quantity ?? 0) };
    } catch {
      return { ...one, largest: null };
    }
  };
  const sure = async (entered: readonly EnteredQuantity[]) => {
    const suspect = entered.filter(
      ({ quantity, known }) => Math.abs(quantity) > farOffMin && (known <= 0 || isFarOff(quantity, known)),
    );
    const farOff = (await Promise.all(suspect.map(withLargest))).filter(({ quantity, known, largest }) =>
      isFarOff(quantity, largest ?? known),
    );
    if (farOff.length === 0) return;
    const isRight = await new Promise<boolean>((answer) => setAsked({ farOff, answer }));
    setAsked(null);
    if (!isRight) throw new DOMException('To be changed', 'AbortError');
  };
  return { sure, question: asked && <FarOffQuestion {...asked} /> };
}

function FarOffQuestion({ farOff, answer }: Asked) {
  const { quantity: shown } = useFormat();
  const [first, ...others] = farOff;
  const soFar = ({ largest }: FarOff) => {
    if (largest === null) return texts.unknown;
    return largest > 0 ? texts.soFar(shown(largest)) : texts.nothingSoFar;
  };
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={isOne ? texts.one(shown(first.quantity)) : texts.several}
      description={
        isOne ? (
          named(first, soFar(first))
        ) : (
          <>
            {farOff.map((one) => (
              <span key={`${one.product} ${one.name}`} className="block">
                {named(one, `${shown(one.quantity)}. ${soFar(one)}`)}
              </span>
            ))}
          </>
        )
      }
      confirmText="It is right"
      cancelText="Change it"
      tone="primary"
      onConfirm={() => answer(true)}
    />
  );
}

function named({ name }: FarOff, text: string): string {
  return name ? `${name}: ${text}` : text;
}
