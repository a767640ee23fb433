import type { RunningProgram } from './running-program.ts';

/** Reads the figures at the beginning and after each notice, as the screen does. */
export async function openDashboard(program: RunningProgram, access: string) {
  let shown: number | undefined;
  const read = async () => {
    const summary = await program.call<{ totalProducts: number }>('GET', '/api/dashboard/summary/', { access });
    shown = summary.totalProducts;
  };
  const stop = new AbortController();
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${access}` };
  const { body } = await fetch(`${program.url}/trpc/changes.watch`, { headers, signal: stop.signal });
  const notices = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  await notices.read();
  await read();
  const follow = async () => {
    while (!(await notices.read()).done) await read();
  };
  follow().catch(() => undefined);
  return { totalProducts: () => shown, close: () => stop.abort() };
}
