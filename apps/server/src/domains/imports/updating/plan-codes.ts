import { codeKey } from '@stockhand/contract/catalog/codes';
import { distinctCodes, furtherCodesMax } from '@stockhand/contract/catalog/further-codes';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { RowChange } from '@stockhand/importer/rows/row-change';
import { divideCodes } from '../../catalog/codes/divide-codes.ts';
import { codeLeftOut } from '../row-problems.ts';
import type { CurrentProduct } from './current-products.ts';
import type { RowPlan } from './product-change.ts';
import type { Surroundings } from './surroundings.ts';

/** Adds the codes that no other product has and no earlier row gives; removes none. */
export function planCodes(
  plan: RowPlan,
  current: CurrentProduct,
  { codes: { sku, barcode, further } }: RowChange,
  { known, given }: Pick<Surroundings, 'known' | 'given'>,
): void {
  const isOwn = (code: string) => known.get(code)?.holders.has(current.id) || codeKey(barcode) === codeKey(code);
  const asked = distinctCodes([sku, ...further]).filter((code) => !isOwn(code));
  const { free: added, taken } = divideCodes(asked, { known, given });
  plan.warnings.push(...taken.map(codeLeftOut));
  if (added.length === 0) return;
  const before = current.further_codes;
  if (before.length + added.length > furtherCodesMax) {
    plan.issues.push({ field: 'further_codes', message: importMessages.tooManyCodes, value: added.join('; ') });
    return;
  }
  plan.change.codes.push(...added);
  plan.shown.push({
    field: 'further_codes',
    before: before.length === 0 ? null : before.join('; '),
    after: [...before, ...added].join('; '),
  });
}
