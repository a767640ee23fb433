import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { compiled, serverArguments, serverSettings } from '../../../../scripts/dependencies.mjs';
import { freePort } from '../../../../scripts/free-port.mjs';

/**
 * Calls that a killed server had set aside for itself count as made: tests that kill many would be refused. Spare schemas that each
 * new program makes would slow the others down.
 */
const defaults = { HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'warn', CALL_LIMITS: 'off', SPARE_TENANTS: '0' };

interface SignUp {
  username?: string;
  mailedToken?: () => Promise<string>;
}

/** The built program in a process of its own, which a test may kill without warning and start again. */
export class RunningProgram {
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;
  #output = '';
  url = '';

  /** Settings beside those that every such program gets: `DATA_DIR` at least. */
  constructor(settings: Record<string, string> & { DATA_DIR: string }) {
    this.#settings = settings;
  }

  /** What it printed since it was started. */
  get output(): string {
    return this.#output;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = await this.spawn();
    this.#process = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += chunk;
      });
    }
    while ((await fetch(`${this.url}/readyz`).catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${this.#output}`);
      await pause(20);
    }
  }

  /** Another process with the same settings on a port of its own; not waited for, and the caller's to end. */
  async spawn(): Promise<ChildProcess> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const settings = { ...serverSettings, ...compiled, ...defaults, ...this.#settings, PORT: String(port) };
    return spawn(process.execPath, serverArguments, {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** Stops it where it is, with everything it holds, until it is killed or thawed. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  /** Ends it, if it runs; answers the exit code. */
  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }

  /** Makes a tenant; answers the access token of its administrator. A local program tells the token of the mailed link. */
  async signUp({ username = 'ada', mailedToken }: SignUp = {}): Promise<string> {
    const names = { company_name: `Shop of ${username}`, industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
    const account = { email: `${username}@example.com`, username, password: 'Correct-horse-9' };
    const body = { ...names, ...account };
    const asked = await this.call<{ verification_token: string }>('POST', '/api/auth/pre-register/', { body });
    const token = mailedToken ? await mailedToken() : asked.verification_token;
    const { tokens } = await this.call<{ tokens: { access: string } }>('POST', '/api/auth/verify-email/', {
      body: { token },
    });
    return tokens.access;
  }

  /** Calls the REST interface; throws when it is refused. */
  async call<Answer>(
    method: string,
    where: string,
    { access, body, headers = {} }: { access?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + where, {
      method,
      headers: {
        ...headers,
        ...(access && { authorization: `Bearer ${access}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${where} answered ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  }
}
