import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { quantityMax } from '@stockhand/contract/wire';
import { useState } from 'react';

/** What a person changed of a proposed line. */
interface Change {
  isLeftOut?: boolean;
  quantity?: number | null;
  /** For a product without a supplier. */
  supplier?: number;
}

export interface ChosenLine {
  line: ReorderLine;
  supplier: number | null;
  quantity: number | null;
  isChosen: boolean;
}

export interface ReorderChoices {
  of: (line: ReorderLine) => ChosenLine;
  change: (product: number, change: Change) => void;
  changeMany: (products: readonly number[], change: Change) => void;
  /** Whether a quantity was typed or a supplier picked: ticks are quickly set again. */
  hasTyped: () => boolean;
  /** These are as proposed again. */
  forget: (products: readonly number[]) => void;
}

/** Every line that has a supplier is ordered as proposed, unless a person says otherwise. */
export function useReorderChoices(): ReorderChoices {
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const changeMany = (products: readonly number[], change: Change) =>
    setChanges(
      (known) =>
        new Map([...known, ...products.map((product) => [product, { ...known.get(product), ...change }] as const)]),
    );
  return {
    of: (line) => {
      const change = changes.get(line.product) ?? {};
      const supplier = line.supplier ?? change.supplier ?? null;
      const quantity = change.quantity === undefined ? line.quantity : change.quantity;
      return { line, supplier, quantity, isChosen: supplier !== null && !change.isLeftOut };
    },
    change: (product, change) => changeMany([product], change),
    changeMany,
    hasTyped: () =>
      [...changes.values()].some(({ quantity, supplier }) => quantity !== undefined || supplier !== undefined),
    forget: (products) => setChanges((known) => new Map([...known].filter(([product]) => !products.includes(product)))),
  };
}

/** Whether it can be ordered: whole pieces, at least one. */
export function isOrderable(quantity: number | null): quantity is number {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMax;
}
