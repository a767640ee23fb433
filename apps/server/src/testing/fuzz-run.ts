import { statusMessages } from '@stockhand/contract/status-messages';
import fc from 'fast-check';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';
import { everyCall, type FuzzCall, type FuzzRequest, requestOf, type Wrapping, wrappings } from './fuzz-call.ts';
import { edited, someEdits, unstorableEdits } from './fuzz-edits.ts';
import { FilePart, type Input, numbered, type Prepared } from './fuzz-input.ts';
import { openStage, type Stage } from './fuzz-stage.ts';
import type { World } from './world.ts';

export interface FuzzOptions {
  /** Equal seeds make equal inputs. */
  seed: number;
  /** How many for each call. */
  mutations: number;
  /** Only calls whose name holds this. */
  only?: string | undefined;
  log?: (line: string) => void;
}

export interface FuzzReport {
  calls: number;
  requests: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  failures: string[];
}

interface Answer {
  status: number;
  body: string;
}

const answerMs = 10_000;
/** How long a smaller input is looked for that fails as well. */
const shrinkMs = 30_000;
/** Examples are tried again, and limits forgotten, after so many mutations. */
const refreshEvery = 20;

/**
 * Calls every path and procedure with inputs that are good but for a few edits, and with requests that are odd around
 * them. Whatever is sent is answered within ten seconds, without a fault, and without a word about the inside.
 */
export async function runFuzz(world: World, options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { calls: 0, requests: 0, statuses: {}, failures: [] };
  const run = new FuzzRun(world, report);
  for (const call of everyCall(restRoutes, appRouter)) {
    if (options.only !== undefined && !call.name.includes(options.only)) continue;
    const before = report.requests;
    const startedAt = performance.now();
    await run.fuzz(call, options);
    report.calls++;
    options.log?.(`${call.name}: ${report.requests - before} in ${Math.round(performance.now() - startedAt)} ms`);
  }
  return report;
}

class FuzzRun {
  readonly #world: World;
  readonly #report: FuzzReport;
  #stage: Stage | undefined;
  /** What the call under test is sent. */
  #prepared: Prepared = { input: {} };
  #count = 0;

  constructor(world: World, report: FuzzReport) {
    this.#world = world;
    this.#report = report;
  }

  async fuzz(call: FuzzCall, { seed, mutations }: FuzzOptions): Promise<void> {
    await this.#refresh(call);
    let tries = 0;
    let failedAt: number | undefined;
    const mutation = fc.record({
      edits: someEdits,
      wrapping: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Wrapping>('none') },
        { weight: 1, arbitrary: fc.constantFrom<Wrapping>(...wrappings) },
      ),
      odd: fc.nat(9_999),
    });
    const property = fc.asyncProperty(mutation, async ({ edits, wrapping, odd }) => {
      // What is left to try is then taken for good, and the smallest input so far is told.
      if (failedAt !== undefined && Date.now() > failedAt + shrinkMs) return;
      if (++tries % refreshEvery === 0) await this.#refresh(call);
      const input = edited(this.#inputOf(call), call.shape, edits);
      const request = requestOf(call, input, this.#accessOf(call), wrapping, odd);
      const answer = await this.#send(call, request);
      const fault = faultOf(answer, this.#stage?.tenant.schema ?? '');
      if (fault) failedAt ??= Date.now();
      if (fault) throw new Error(`${fault}\n${shown(request)}\n→ ${answer.status} ${answer.body.slice(0, 500)}`);
      if (answer.status === 401 && wrapping !== 'bad token' && call.right.kind !== 'public') this.#stage = undefined;
      if (!this.#stage || (answer.status < 400 && this.#isUsedUp(call))) await this.#prepare(call);
    });
    const spoiled = unstorableEdits(this.#inputOf(call), call.shape);
    const examples = spoiled.map((edits, odd): [{ edits: typeof edits; wrapping: Wrapping; odd: number }] => [
      { edits, wrapping: 'none', odd },
    ]);
    const outcome = await fc.check(property, { seed, numRuns: mutations + examples.length, examples });
    if (outcome.failed)
      this.#report.failures.push(
        `${call.name}, seed ${seed}, path ${outcome.counterexamplePath}: ${(outcome.errorInstance as Error)?.message ?? 'stopped'}`,
      );
  }

  /** A stage on which the call's example is answered well, with all limits forgotten. */
  async #refresh(call: FuzzCall): Promise<void> {
    if (!(await this.#prepare(call))) {
      this.#report.failures.push(`${call.name}: no example of it in fuzz-stage.ts`);
      return;
    }
    if (isForFilesAlone(call, this.#prepared.input)) return;
    for (let attempt = 1; ; attempt++) {
      const request = requestOf(call, this.#inputOf(call), this.#accessOf(call), 'none', 0);
      const answer = await this.#send(call, request);
      if (answer.status < 400) break;
      if (attempt === 2) {
        this.#report.failures.push(`${call.name}: its example is refused: ${answer.status} ${answer.body}`);
        return;
      }
      this.#stage = undefined;
      await this.#prepare(call);
    }
    if (this.#isUsedUp(call)) await this.#prepare(call);
  }

  /** Takes the call's example from the stage; false when it has none. */
  async #prepare({ procedure }: FuzzCall): Promise<boolean> {
    await this.#world.services.database.deleteFrom('public.attempts').execute();
    this.#stage ??= await openStage(this.#world);
    const input = this.#stage.inputs[procedure];
    this.#prepared = (await this.#preparedOnStage(procedure)) ?? { input: input ?? {} };
    return input !== undefined || procedure in this.#stage.preparations;
  }

  /** A call before may have ended the session that prepares: then once more on a new stage. */
  async #preparedOnStage(procedure: string): Promise<Prepared | undefined> {
    try {
      return await this.#stage?.preparations[procedure]?.();
    } catch {
      this.#stage = await openStage(this.#world);
      return this.#stage.preparations[procedure]?.();
    }
  }

  #isUsedUp({ procedure }: FuzzCall): boolean {
    return this.#stage !== undefined && procedure in this.#stage.preparations;
  }

  #inputOf(call: FuzzCall): Input {
    this.#count++;
    const example = this.#prepared.input;
    const sent = call.route ? example : Object.fromEntries(Object.entries(example).filter(([, one]) => !hasFile(one)));
    return numbered(sent, this.#count) as Input;
  }

  #accessOf(call: FuzzCall): string {
    const { person, outsider } = this.#stage as Stage;
    return (this.#prepared.as ?? (call.right.kind === 'outsider' ? outsider : person)).access;
  }

  async #send(call: FuzzCall, request: FuzzRequest): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Late')), answerMs);
    });
    try {
      const isStream = call.type === 'subscription';
      const answer = await Promise.race([this.#world.app.inject({ ...request, payloadAsStream: isStream }), late]);
      this.#report.requests++;
      this.#report.statuses[answer.statusCode] = (this.#report.statuses[answer.statusCode] ?? 0) + 1;
      if (!isStream) return { status: answer.statusCode, body: answer.body };
      answer.stream().destroy();
      return { status: answer.statusCode, body: '' };
    } catch (error) {
      return { status: 0, body: String(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Uploads go through REST: tRPC's JSON carries no file of a request. */
function isForFilesAlone({ route, shape }: FuzzCall, example: Input): boolean {
  if (route) return false;
  return Object.keys(example).some((key) => hasFile(example[key]) && shape.required?.includes(key));
}

function hasFile(value: unknown): boolean {
  return [value].flat().some((one) => one instanceof FilePart);
}

const documented: string[] = [statusMessages.unavailable, statusMessages.conflict];
const inside =
  /node_modules|\bat (?:async |new )?(?:\S+ )?\(?\S+:\d+:\d+|\bt_[a-z0-9]+_|relation "|SQLSTATE|syntax error at|violates|constraint "|ECONN|file:\/\/|\/apps\/server\/|\.ts\b|\b(?:22|23|42)[0-9P][0-9]{2}\b/;

function faultOf({ status, body }: Answer, schema: string): string | undefined {
  if (status === 0) return 'No answer in 10 s';
  if (status >= 500 && !(status === 503 && documented.some((text) => body.includes(text)))) return 'A fault';
  if (status >= 400 && (inside.test(body) || (schema !== '' && body.includes(schema))))
    return 'A word about the inside';
  return undefined;
}

function shown({ method, url, headers, payload }: FuzzRequest): string {
  const { authorization: _, ...others } = headers;
  const text = typeof payload === 'string' ? payload : (payload?.toString('latin1') ?? '');
  return `${method} ${url.slice(0, 500)} ${JSON.stringify(others).slice(0, 300)} ${text.slice(0, 1_000)}`;
}
