import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { Download, fileCollector } from './download.ts';

const text = (body: string) => new Download(body, 'text/csv', 'a.csv');

it('collects bytes, text and streams', async () => {
  const collect = fileCollector();
  const bodies = ['Ö', Buffer.from('Ö'), new TextEncoder().encode('Ö'), Readable.from([Buffer.from('Ö')])];
  for (const body of bodies) {
    const answer = await collect(new Download(body, 'text/csv', 'ä/ b.csv'));
    expect(answer).toEqual({ file_name: '___b.csv', content_type: 'text/csv', bytes: new Uint8Array([195, 150]) });
    expect(answer.bytes.constructor).toBe(Uint8Array);
  }
});

it('bounds all files of a request together', async () => {
  const exact = fileCollector(4);
  await exact(text('12'));
  expect((await exact(text('34'))).bytes.byteLength).toBe(2);
  const over = fileCollector(4);
  await over(text('12'));
  await expect(over(text('345'))).rejects.toMatchObject({ status: 400 });
});

it('closes a stream that is too long', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000);
    })(),
  );
  await expect(fileCollector(10_000)(new Download(endless, 'text/csv', 'a.csv'))).rejects.toMatchObject({
    body: { detail: 'This file is larger than 4 MB. Download it over REST.' },
  });
  expect(endless.destroyed).toBe(true);
});
