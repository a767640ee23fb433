// What a scan is tried in, for tests of components and of the product.

/** No product has it, so that whoever takes codes refuses it. */
export const code = '40063813339310012345';

/** Fields that ask for a code keep what is scanned into them; a search also searches for it. */
export const codeField = /^(Barcode|Codes?|Supplier Code|Two-factor code)$/;
export const searchField = /^(Search|Find|Name, SKU or barcode$)/;

const fields = ['input:not([type=file]):not([type=hidden])', 'select', 'textarea', '[role=switch]', '[role=listbox]'];
export const controls = {
  page: [...fields, 'button[type=submit]'],
  overlay: [...fields, 'button', '[role=menuitem]'],
  // The focus alone chooses a tab.
  buttons: ['a', 'button:not([role=tab])'],
};
export const overlay = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';

/** What a page holds that no scan may change. */
export interface HeldState {
  address: string;
  /** How many are open. */
  dialogs: number;
  /** Name and value of each. */
  fields: string[];
}

/** In words, one for each change. */
export function differences(before: HeldState, after: HeldState): string[] {
  const changes: string[] = [];
  if (after.address !== before.address) changes.push(`went to ${after.address}`);
  if (after.dialogs !== before.dialogs) changes.push(`${before.dialogs} dialogs became ${after.dialogs}`);
  for (const [position, field] of before.fields.entries())
    if (after.fields[position] !== field) changes.push(`${field} became ${after.fields[position]}`);
  return changes;
}
