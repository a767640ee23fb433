import { industries } from '@stockhand/contract/auth/schema';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/select.tsx';

/** `present` keeps a value on offer that is none of the listed ones. */
export function IndustrySelect({ present = '', ...props }: ComponentProps<typeof Select> & { present?: string }) {
  const listed: readonly string[] = industries;
  const offered = present === '' || listed.includes(present) ? listed : [...listed, present];
  return (
    <Select {...props} placeholder="Not specified" options={offered.map((name) => ({ value: name, label: name }))} />
  );
}
