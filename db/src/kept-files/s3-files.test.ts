import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DarkNetwork } from '../testing/dark-network.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { filesIn, type KeptFiles, StorageUnavailable } from './kept-files.ts';
import { parseFilesUrl, type S3Address } from './s3-address.ts';
import { S3Files, type S3Waits } from './s3-files.ts';

// What becomes of calls while the service is silent, slow or away. Each test has one short wait; the others never end.

let server: S3Server;
let network: DarkNetwork;
let address: S3Address;
beforeEach(async () => {
  server = await startS3Server();
  network = await DarkNetwork.before(server.url);
  address = parseFilesUrl(network.url) as S3Address;
  await waiting({}).put('t_a/large', Buffer.alloc(8_000_000, 'x'));
});
afterEach(async () => {
  await network.close().catch(() => undefined);
  await server.close();
});

function waiting(short: Partial<S3Waits>): S3Files {
  return new S3Files(address, { connect: 60_000, answer: 60_000, silence: 60_000, body: 60_000, ...short });
}

const calls: Record<string, (files: KeptFiles) => Promise<unknown>> = {
  put: (files) => files.put('t_a/new', Buffer.from('x')),
  read: (files) => files.read('t_a/large'),
  facts: (files) => files.factsOf('t_a/large'),
  list: (files) => filesIn(files, 't_a'),
  delete: (files) => files.delete('t_a/large'),
  'delete a folder': (files) => files.deleteFolder('t_a'),
};

async function failsSoon(work: Promise<unknown>): Promise<void> {
  const began = performance.now();
  await expect(work).rejects.toBeInstanceOf(StorageUnavailable);
  expect(performance.now() - began).toBeLessThan(3_000);
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it('ends while nobody answers', async () => {
    network.goDark();
    await failsSoon(call(waiting({ answer: 400 })));
  });

  it('ends while nobody is there', async () => {
    await network.close();
    await failsSoon(call(waiting({})));
  });
});

async function largeFrom(files: S3Files) {
  const content = await files.read('t_a/large');
  if (!content) throw new Error('It is gone.');
  return content.stream;
}

it('ends in the middle of a file', async () => {
  const stream = await largeFrom(waiting({ silence: 400 }));
  network.goDark();
  await failsSoon(buffer(stream));
});

it('ends a file that takes too long, read or not', async () => {
  const files = waiting({ body: 400 });
  const stream = await largeFrom(files);
  const unread = await largeFrom(files);
  network.goDark();
  await failsSoon(buffer(stream));
  await pause(200);
  await failsSoon(buffer(unread));
});

it('says what the service did, and goes on afterwards', async () => {
  const files = waiting({ answer: 400 });
  network.goDark();
  await expect(files.factsOf('t_a/large')).rejects.toThrow(
    /^The files in s3:\/\/[^@]+ cannot be reached: TimeoutError/,
  );
  network.light();
  expect((await buffer(await largeFrom(files))).length).toBe(8_000_000);
});
