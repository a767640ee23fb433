import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import { refuse } from '../errors.ts';
import type * as picture from './picture.ts';

type Drawings = typeof picture;

/** A picture takes a processor whole. */
export const drawnAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

const program = fileURLToPath(new URL('./picture-drawer.ts', import.meta.url));
const idleMs = 60_000;

let pool: Pool | undefined;
let underway = 0;
const idle = setTimeout(stopDrawing, idleMs).unref();

/**
 * Draws beside the server, in a process that may read files only and that ends when it has had nothing to do for a minute: its
 * memory, which libvips keeps for long, goes with it. 503 when the picture takes too long, or ends two processes.
 */
export async function draw<Name extends keyof Drawings>(
  name: Name,
  ...input: Parameters<Drawings[Name]>
): Promise<Awaited<ReturnType<Drawings[Name]>>> {
  pool ??= openPool();
  const drawers = pool;
  const drawn = async () => (await drawers.exec(name, input)) as Awaited<ReturnType<Drawings[Name]>>;
  underway++;
  try {
    // The pool notices that a process ended while it rested only when a picture fails.
    return await drawn().catch((error) => {
      if (hasEnded(error)) return drawn();
      throw error;
    });
  } catch (error) {
    throw hasEnded(error) || isLate(error) ? refuse.unavailable() : error;
  } finally {
    underway--;
    idle.refresh();
  }
}

/** Ends the processes, unless they draw. */
export async function stopDrawing(): Promise<void> {
  if (underway > 0) return;
  const stopped = pool;
  pool = undefined;
  await stopped?.terminate();
}

function hasEnded(error: unknown): boolean {
  return error instanceof workerpool.TerminateError;
}

/** As libvips says it. */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

function openPool(): Pool {
  const execArgv = ['--permission', '--allow-fs-read=*', '--allow-addons', '--no-warnings'];
  return workerpool.pool(program, {
    workerType: 'process',
    maxWorkers: drawnAtOnce,
    forkOpts: { execArgv, env: {}, serialization: 'advanced' },
  });
}
