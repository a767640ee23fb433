import { Readable } from 'node:stream';

/** The first bytes of a stream, fewer when there are no more, and a stream of all of them, which must be read or destroyed. */
export async function peeked(stream: Readable, count: number): Promise<{ head: Buffer; stream: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < count) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const whole = Readable.from(rejoined(head, chunks), { objectMode: false });
  whole.once('close', () => stream.destroy());
  return { head: head.subarray(0, count), stream: whole };
}

async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}
