/** The page requested before signing in, stored in the history entry of /login. */
export function originState(location: { pathname: string; search: string; hash: string }): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** The path to go on to; only paths of this site count. */
export function originOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
