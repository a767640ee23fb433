import { spellingsOf } from '@stockhand/contract/catalog/codes';
import { distinctCodes, furtherCodesMax } from '@stockhand/contract/catalog/further-codes';
import { foldedKey } from '@stockhand/contract/folding';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import type { CurrentProduct } from './current-products.ts';
import type { RowPlan } from './product-change.ts';
import type { Surroundings } from './surroundings.ts';

/** Codes that no product has yet are added, nor an earlier row; none is taken away. */
export function planCodes(
  plan: RowPlan,
  current: CurrentProduct,
  { codes: { sku, barcode, further } }: RowChange,
  { known, given }: Pick<Surroundings, 'known' | 'given'>,
): void {
  const isHeld = (code: string) =>
    known.get(code)?.holders.size || given.has(foldedKey(code)) || spellingsOf(barcode).includes(code);
  const added = distinctCodes([sku, ...further]).filter((code) => !isHeld(code));
  if (added.length === 0) return;
  const before = current.further_codes;
  if (before.length + added.length > furtherCodesMax) {
    plan.issues.push({ field: 'further_codes', message: importMessages.tooManyCodes, value: added.join('; ') });
    return;
  }
  for (const code of added) given.add(foldedKey(code));
  plan.change.codes.push(...added);
  plan.shown.push({
    field: 'further_codes',
    before: before.length === 0 ? null : before.join('; '),
    after: [...before, ...added].join('; '),
  });
}
