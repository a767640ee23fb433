import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readFailure } from '../../../platform/form/server-errors.ts';
import { type EditInput, type EditProductForm, flat, mergeEdits, unflat, valuesOf } from './edit-values.ts';

type Form = UseFormReturn<EditInput, unknown, EditProductForm>;

export interface EditConflict {
  /** The version that the form's changes are based on; a save is checked against it. */
  base: () => { values: EditInput; updatedAt: Date };
  /** Merges another user's save; answers how many fields wait for a decision. */
  meet: (theirs: ProductView) => number;
  /** Fields that both have changed, with their value. */
  disputed: ReadonlyMap<string, unknown>;
  /** Fields that only they have changed: the form shows them already. */
  adopted: readonly string[];
  decide: (field: string, whose: 'mine' | 'theirs') => void;
}

/**
 * Merges concurrent saves of the same product into the form: untouched fields take the new values; for fields that both
 * changed the user decides. Nothing typed is lost.
 */
export function useEditConflict(form: Form, product: ProductView): EditConflict {
  const base = useRef({ values: valuesOf(product), updatedAt: product.updated_at });
  const [disputed, setDisputed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [adopted, setAdopted] = useState<readonly string[]>([]);

  const show = (values: EditInput) => {
    form.reset(base.current.values, { keepValues: true, keepErrors: true, keepTouched: true });
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof EditInput, value as never, { shouldDirty: true });
  };
  const meet = (theirs: ProductView): number => {
    const [before, now] = [flat(base.current.values), flat(valuesOf(theirs))];
    const mine = flat(form.getValues());
    const merge = mergeEdits(before, mine, now);
    const waiting = [...disputed.keys(), ...merge.disputed].filter((key) => differs(mine.get(key), now.get(key)));
    base.current = { values: valuesOf(theirs), updatedAt: theirs.updated_at };
    show(unflat(merge.merged));
    const next = new Map(waiting.map((key) => [key, now.get(key)]));
    setDisputed(next);
    setAdopted((earlier) => [...new Set([...earlier, ...merge.adopted])]);
    return next.size;
  };
  const latestMeet = useRef(meet);
  useEffect(() => {
    latestMeet.current = meet;
  });
  useEffect(() => {
    if (product.updated_at > base.current.updatedAt) latestMeet.current(product);
  }, [product]);

  return {
    base: () => base.current,
    meet,
    disputed,
    adopted,
    decide(field, whose) {
      if (whose === 'theirs') show(unflat(new Map(flat(form.getValues())).set(field, disputed.get(field))));
      const next = new Map(disputed);
      next.delete(field);
      setDisputed(next);
    },
  };
}

/** Whether a save was refused because the product is not what the person saw any more. */
export function isStale(error: unknown): boolean {
  return readFailure(error).detail === texts.changedMeanwhile;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
