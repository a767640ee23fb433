/** What fields of many calls mean, by their name. */
const notes: Record<string, string> = {
  page: 'Which page, from 1.',
  page_size: 'Rows a page; 10 unless told.',
  ordering: 'Sorts by this field; with `-` in front, descending.',
  search: 'A part of a name, number or code, in upper or lower case.',
  start_date: 'The first day, of the time zone of the company.',
  end_date: 'The last day, included.',
  expected_updated_at: 'The `updated_at` that the change is based on. A newer one refuses the call.',
  is_active: 'Whether it is in use.',
  location_id: 'The id of a location.',
  category_id: 'The id of a category.',
  category_name: 'A category by its name; created where there is none.',
  manufacturer: 'The id of a manufacturer.',
  manufacturer_name: 'A manufacturer by its name; created where there is none.',
  customer_id: 'The id of a customer.',
  supplier: 'The id of a supplier.',
  product: 'The id of a product.',
  product_id: 'The id of a product.',
  code: 'A whole barcode, SKU or further code, as a scanner reads it.',
  stock_status: '`low` is below the minimum and above 0.',
  total_amount: 'The sum of the lines. Another one is refused.',
  payment_method: 'How it was paid.',
  permissions: 'Resource → actions; without it all rights of the caller.',
  expires_at: 'When it ends; never without it.',
  notes: 'A note for colleagues.',
  reference: 'A number or word of your own.',
  custom_fields: 'Values by the name of the custom field.',
  mapping: 'What each column feeds; by their headers without it.',
  unprintable:
    'With letters that no font has, `replace` puts a replacement character for each; `refuse` answers 400 and names them, and nothing is done.',
  remember_me: 'The session lasts 30 days instead of 12 hours.',
  two_factor_code: 'A code of the authenticator, or a recovery code, where the account has two-factor authentication.',
};

/** To spread into what OpenAPI says of a field. */
export function noteOf(name: string): { description?: string } {
  const description = notes[name];
  return description === undefined ? {} : { description };
}
