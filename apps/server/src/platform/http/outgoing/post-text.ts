import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface PostAnswer {
  status: number;
  /** The first bytes of the body as text that can be stored. */
  body: string;
  ms: number;
}

interface Post {
  /** Where to connect: addresses of the URL's host that were checked. No name is looked up again. */
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  bytesMax: number;
  signal: AbortSignal;
}

/** Posts a text and reads the beginning of the answer. A redirect is an answer like any other. */
export function postText(url: URL, { addresses, headers, body, bytesMax, signal }: Post): Promise<PostAnswer> {
  const startedAt = performance.now();
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      // No connection is kept: the next request may have to go elsewhere.
      { method: 'POST', headers, agent: false, lookup: lookupAmong(addresses), signal },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const end = () => {
          const text = textOf(Buffer.concat(chunks).subarray(0, bytesMax));
          resolve({ status: answer.statusCode ?? 0, body: text, ms: Math.round(performance.now() - startedAt) });
          answer.destroy();
        };
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes >= bytesMax) end();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Answers what is known in place of asking a name server. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, answer) => {
    const [first] = found;
    if (!first) answer(new Error('The host has no address.'), '', 0);
    else if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  };
}

/** Bytes that are no UTF-8, and a character cut at the end, become the sign for them. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\u0000', '\ufffd');
}
