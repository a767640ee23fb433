import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: number;
  topic: string;
  created_at: string;
  data: Record<string, unknown>;
}

interface Request {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  event: Received;
}

type Answer = (request: Request, response: ServerResponse) => void;

/** A program that takes webhooks: what it received, in order, whatever it answered. */
export class Receiver {
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const got = { path: request.url ?? '', headers: request.headers, text, event: JSON.parse(text) as Received };
    this.requests.push(got);
    this.answer(got, response);
  });
  readonly requests: Request[] = [];
  answer: Answer = accept;
  url = '';

  /** On a port of its own, or where an earlier one listened. */
  async start(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
    return this;
  }

  get events(): Received[] {
    return this.requests.map(({ event }) => event);
  }

  /** Stops it; answers where it was. */
  async stopped(): Promise<string> {
    await this.stop();
    return this.url;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const accept: Answer = (_request, response) => {
  response.writeHead(200).end('ok');
};

/** Answers every request with this status. */
export function answering(status: number, body = '', headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Whether a receiver that holds `secret` would believe the request: computed without the server's code. */
export function isSignedWith(secret: string, { headers, text }: Pick<Request, 'headers' | 'text'>): boolean {
  const [time, ...signatures] = String(headers['stockhand-signature']).split(',');
  const seconds = /^t=(\d+)$/.exec(time ?? '')?.[1];
  const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return signatures.includes(`v1=${expected}`);
}
