import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { PackageX } from 'lucide-react';
import type { RecordMissingProps } from '../../../platform/detail/record-missing.tsx';
import { paths } from '../../../platform/paths.ts';

/** What stands in place of a product that does not exist. */
export const productMissing: RecordMissingProps = {
  icon: PackageX,
  title: texts.notFound,
  description: 'It may have been deleted.',
  back: { to: paths.products, text: 'Back to products' },
};
