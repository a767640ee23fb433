import { sitePlaceholders } from '@stockhand/contract/site-values';

/** How to reach the company that runs this installation: its settings say it, and the server puts it into the pages. */
export const contact = {
  email: sitePlaceholders.contactEmail,
  phone: sitePlaceholders.contactPhone,
  phoneDigits: sitePlaceholders.contactDigits,
  address: sitePlaceholders.contactAddress,
} as const;
