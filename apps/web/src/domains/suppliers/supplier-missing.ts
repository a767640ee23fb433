import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { Truck } from 'lucide-react';
import { paths } from '../../platform/paths.ts';

/** For an address that names no supplier. */
export const supplierMissing = {
  icon: Truck,
  title: texts.notFound,
  description: 'It may have been deleted, or the address may be mistyped.',
  back: { to: paths.suppliers, text: 'Back to Suppliers' },
};
