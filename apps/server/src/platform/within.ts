/** What `work` answers; throws the reason of `limit` when that aborts first. */
export async function within<Out>(limit: AbortSignal, work: Promise<Out>): Promise<Out> {
  const over = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  return Promise.race([work, over]);
}
