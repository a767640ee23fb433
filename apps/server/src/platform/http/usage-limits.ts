import type { Limit, RateLimiter } from './rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface UsageLimit extends Limit {
  /** What is counted separately. A member is counted over all tenants, a document within its tenant. */
  per: 'person' | 'tenant' | 'member' | 'order' | 'sale' | 'purchase-order';
}

/** Limits of expensive calls, counted over all servers (docs/security.md, S42). README, Limits, shows this table. */
export const usageLimits = {
  tenantFounding: { max: 20, windowSeconds: day, per: 'person' },
  emailChange: { max: 5, windowSeconds: day, per: 'person' },
  invitation: { max: 100, windowSeconds: day, per: 'tenant' },
  tenantMail: { max: 500, windowSeconds: day, per: 'tenant' },
  noticeMail: { max: 500, windowSeconds: day, per: 'tenant' },
  passwordResetMail: { max: 10, windowSeconds: hour, per: 'member' },
  invoiceMail: { max: 10, windowSeconds: day, per: 'order' },
  receiptMail: { max: 10, windowSeconds: day, per: 'sale' },
  purchaseOrderMail: { max: 10, windowSeconds: day, per: 'purchase-order' },
  importOrPreview: { max: 60, windowSeconds: hour, per: 'person' },
  changesOfImport: { max: 600, windowSeconds: hour, per: 'person' },
  pdf: { max: 60, windowSeconds: minute, per: 'person' },
  pdfADay: { max: 2_000, windowSeconds: day, per: 'tenant' },
} satisfies Record<string, UsageLimit>;

export type UsageName = keyof typeof usageLimits;

/** Uses that a call has counted so far. */
export type CountedUses = { key: string; windowSeconds: number }[];

/** The user of a limited call, with or without a tenant. */
export interface Usage {
  services: { limits: RateLimiter };
  uses?: CountedUses | undefined;
  caller: { user: { id: number }; tenant?: { id: number } };
}

/**
 * Counts one use of each and throws 429 with Retry-After beyond the limit. `subject` is the id of the member or document,
 * `detail` the text of the refusal. Call it outside transactions: a refused use counts too.
 */
export async function useLimits(
  ctx: Usage,
  names: readonly UsageName[],
  subject?: number,
  detail?: string,
): Promise<void> {
  for (const name of names) {
    const limit: Limit = detail === undefined ? usageLimits[name] : { ...usageLimits[name], detail };
    const key = keyOf(ctx, name, subject);
    await ctx.services.limits.use(key, limit);
    ctx.uses?.push({ key, windowSeconds: limit.windowSeconds });
  }
}

/** Takes back the uses of a call that the product could not do: it asks to be called again. */
export async function returnUses(limits: RateLimiter, uses: CountedUses): Promise<void> {
  for (const { key, windowSeconds } of uses.splice(0)) await limits.count(key, windowSeconds, -1);
}

function keyOf({ caller }: Usage, name: UsageName, subject?: number): string {
  switch (usageLimits[name].per) {
    case 'person':
      return usageKey(name, caller.user.id);
    case 'tenant':
      return usageKey(name, caller.tenant?.id);
    case 'member':
      return usageKey(name, subject);
    case 'order':
    case 'sale':
    case 'purchase-order':
      return `${usageKey(name, caller.tenant?.id)} ${subject}`;
  }
}

export function usageKey(name: UsageName, id: number | undefined): string {
  if (id === undefined) throw new Error(`Nobody to count ${name} for.`);
  return `usage ${name} ${id}`;
}
