import { sentenceOf } from '../../platform/data/history-sentences.ts';

/** What people read for a field of a change, where that is not its name with spaces. */
const labels: Readonly<Record<string, string>> = {
  amount_allowed: 'Allowed',
  amount_paid: 'Paid',
  corrects: 'Corrects closing',
  created: 'Added',
  default: 'Default location',
  email: 'Email',
  ended: 'Sessions ended',
  expires_at: 'Expires',
  field_type: 'Type',
  file: 'File',
  first_row: 'From row',
  ids: 'Images',
  into: 'Merged into',
  is_active: 'Active',
  is_preferred: 'Preferred',
  is_required: 'Required',
  is_staff: 'Staff',
  last_row: 'To row',
  lead_time_days: 'Lead time (days)',
  max_stock_level: 'Maximum stock level',
  merged: 'Merged customer',
  min_quantity: 'Minimum quantity',
  min_stock_level: 'Minimum stock level',
  paid_on: 'Date',
  pending_email: 'New email',
  permissions: 'Rights',
  preferences: 'Notifications',
  recorded_action: 'Recorded action',
  recorded_subject_type: 'Recorded subject',
  sku: 'SKU',
  tax_id: 'Tax ID',
  total_amount: 'Total',
  update_costs: 'Costs updated',
  values: 'Choices',
};

/** `payment_status` → `Payment status`. */
export function fieldLabel(field: string): string {
  return labels[field] ?? sentenceCase(field.replace(/_id$/, ''));
}

/** A stored word as people read it: `partially_received` → `Partially received`. */
export function sentenceCase(word: string): string {
  return sentenceOf([word.replace(/[_-]+/g, ' ').trim()], '');
}
