import { z } from 'zod';

/** What this device counted and the server has not confirmed yet. */
export const PendingCount = z.object({
  /** The server counts it once, however often it is sent. */
  key: z.string(),
  product: z.number(),
  product_name: z.string(),
  quantity: z.number().nullable(),
  add: z.number().nullable(),
  /** ISO, by the clock of the device. */
  counted_at: z.string(),
  /** Why the server did not take it: it is kept until somebody has seen that. */
  refusal: z.string().nullable(),
});
export type PendingCount = z.infer<typeof PendingCount>;

/** What was counted of a product, with what is still to be sent. */
export function withPending(counted: number | null, pending: readonly PendingCount[]): number | null {
  return pending.reduce<number | null>((sum, { quantity, add, refusal }) => {
    if (refusal !== null) return sum;
    return quantity ?? (sum ?? 0) + (add ?? 0);
  }, counted);
}
