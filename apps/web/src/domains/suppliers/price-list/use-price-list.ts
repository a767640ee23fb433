import type { PriceListPreview, PriceListResult } from '@stockhand/contract/suppliers/price-list';
import type { PriceListMapping } from '@stockhand/contract/suppliers/price-list-fields';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { useState } from 'react';
import { rest } from '../../../platform/form/rest.ts';
import { upload } from '../../../platform/form/upload.ts';
import { trpc } from '../../../platform/trpc.ts';
import { type ImportChoice, importForm, noChoice } from '../../imports/import-options.ts';
import {
  chosenRows,
  type HandMatch,
  type ListState,
  leftOutOf,
  nothingChosen,
  takenProducts,
} from './price-list-choice.ts';
import { useSending } from './use-sending.ts';

/** The steps of a supplier's price list: a file, what it would change, what of it is taken, what came of it. */
export function usePriceList(supplierId: number) {
  const { suppliers, purchasing, catalog } = trpc.useUtils();
  const [choice, setChoice] = useState<ImportChoice>(noChoice);
  const [preview, setPreview] = useState<PriceListPreview | null>(null);
  const [mapping, setMapping] = useState<PriceListMapping | null>(null);
  const [chosen, setChosen] = useState<ListState>(nothingChosen);
  const [result, setResult] = useState<PriceListResult | null>(null);
  const [sheetRead, setSheetRead] = useState<string>();
  const { failure, busy, run, reset } = useSending();

  const look = (by: PriceListMapping | null, sheet = choice.sheet) =>
    void run('reading', choice.file, texts.previewFailed, async (file, signal) => {
      if (by) setMapping(by);
      setSheetRead(sheet);
      if (sheet !== choice.sheet) await rest(signal);
      const form = importForm({ ...choice, file, sheet }, by ?? undefined);
      const path = `/api/suppliers/${supplierId}/price-list/preview/` as const;
      const found = await upload<PriceListPreview>(path, form, { signal });
      setChosen(nothingChosen);
      setPreview(found);
      setMapping(by);
      setChoice((last) => (last.file === file ? { ...last, sheet } : last));
    });

  const take = (updateCostPrice: boolean) =>
    void run('taking', choice.file, texts.applyFailed, async (file, signal) => {
      if (!preview) return;
      const form = importForm({ ...choice, file }, mapping ?? undefined);
      addDecisions(form, preview, { chosen, updateCostPrice });
      setResult(await upload<PriceListResult>(`/api/suppliers/${supplierId}/price-list/`, form, { signal }));
      await Promise.all([suppliers.products.invalidate(), purchasing.invalidate(), catalog.invalidate()]);
    });

  return {
    choice,
    preview,
    mapping: mapping ?? preview?.mapping ?? [],
    chosen,
    /** The sheet that is shown, or is being read to be shown. */
    sheet: (busy === 'reading' ? sheetRead : undefined) ?? preview?.sheet ?? null,
    result,
    failure,
    busy,
    chosenCount: preview ? chosenRows(preview.rows, chosen).length : 0,
    /** A product has one row. */
    isTaken: (product: number) => preview !== null && takenProducts(preview.rows, chosen).has(product),
    change(next: ImportChoice) {
      reset();
      setMapping(null);
      setChoice(next);
    },
    look: () => look(mapping),
    correct: (by: PriceListMapping) => look(by),
    /** Another sheet has columns of its own: what was corrected is gone. */
    chooseSheet: (sheet: string) => look(null, sheet),
    setChosen,
    take,
    /** Back to the choice of the file. */
    back() {
      reset();
      setPreview(null);
    },
    again() {
      setChoice(noChoice);
      setMapping(null);
      setPreview(null);
      setResult(null);
    },
  };
}

interface Decisions {
  chosen: ListState;
  updateCostPrice: boolean;
}

function addDecisions(form: FormData, { seen, rows }: PriceListPreview, { chosen, updateCostPrice }: Decisions): void {
  form.set('seen', seen);
  form.set('left_out', JSON.stringify(leftOutOf(rows, chosen)));
  form.set('matches', JSON.stringify(matchesOf(chosen)));
  form.set('update_cost_price', JSON.stringify(updateCostPrice));
}

function matchesOf({ matches }: ListState) {
  return [...matches].map(([row_number, { product, before }]: [number, HandMatch]) => ({
    row_number,
    product,
    cost: before?.cost ?? null,
  }));
}
