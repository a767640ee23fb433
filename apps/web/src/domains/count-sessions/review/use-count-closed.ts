import { trpc } from '../../../platform/trpc.ts';

/** What a count that ended may have changed is read again. */
export function useCountClosed(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.countSessions.invalidate(), utils.stock.invalidate(), utils.catalog.invalidate()]);
  };
}
