import { noteRepeat } from '../repeats.ts';
import { currentSession } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';

/** Progress of work on a selection. It continues on other pages and is lost only with the tab. */
export interface BulkRun {
  label: string;
  done: number;
  total: number;
}

export interface BulkSummary<Answer> {
  answers: Answer[];
  done: number;
  /** Why it stopped before the end; what follows was left as it is. */
  failure: unknown;
  /** Not tried, or refused. */
  left: number[];
}

const current = createStore<BulkRun | null>(null);
let last: Promise<unknown> = Promise.resolve();

export function useBulkRun(): BulkRun | null {
  return useStore(current);
}

/** Hands the ids on in portions, one after the other, after whatever runs already. */
export function runInPortions<Answer>(
  label: string,
  ids: readonly number[],
  work: (portion: number[]) => Promise<Answer>,
  perCall: number,
): Promise<BulkSummary<Answer>> {
  const session = currentSession()?.refresh;
  const workHere = (portion: number[]) => {
    // The same numbers are other products in another tenant.
    if (currentSession()?.refresh !== session) throw new Error('The session has changed.');
    return work(portion);
  };
  const run = last.then(() => runNow(label, ids, workHere, perCall));
  last = run;
  return run;
}

/** Goes on with what a run has left. */
export type GoOn = (left: readonly number[]) => Promise<unknown>;

/** Lets the toast of a run's failure offer to go on where it stopped: the call that failed takes its key again. */
export function noteRest({ failure, left }: BulkSummary<unknown>, goOn: GoOn): void {
  if (failure instanceof Error) noteRepeat(failure, () => goOn(left));
}

async function runNow<Answer>(
  label: string,
  ids: readonly number[],
  work: (portion: number[]) => Promise<Answer>,
  perCall: number,
): Promise<BulkSummary<Answer>> {
  const answers: Answer[] = [];
  let done = 0;
  window.addEventListener('beforeunload', askBeforeUnload);
  try {
    for (; done < ids.length; done += perCall) {
      current.set({ label, done, total: ids.length });
      answers.push(await work(ids.slice(done, done + perCall)));
    }
    return { answers, done: ids.length, failure: null, left: [] };
  } catch (failure) {
    return { answers, done, failure, left: ids.slice(done) };
  } finally {
    window.removeEventListener('beforeunload', askBeforeUnload);
    current.set(null);
  }
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
