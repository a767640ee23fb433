// The company that floods, in a process of its own as other people's browsers are: what it does delays no measured call. It is told
// whom to flood by `Flood`, floods until it is told to end, and tells how often each call got which answer.
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { catalogue, importForm, signUpPassword } from './open-bench.ts';

export interface Flood {
  url: string;
  access: string;
  /** Of products that have pictures and labels. */
  ids: number[];
  /** Calls at once. */
  atOnce: Record<FloodName, number>;
}

export type FloodName = 'pictures' | 'labels' | 'imports' | 'log-ins';

/** How often each call got which answer, by `pictures 200`. */
export type Answers = Record<string, number>;

const picture = pngOf(8_000, 5_000);
const answers: Answers = {};
let isOver = false;

process.on('message', async (message: Flood | 'end') => {
  if (message === 'end') {
    isOver = true;
    return;
  }
  const { url, access, ids, atOnce } = message;
  const send = async (where: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + where, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const calls: Record<FloodName, (turn: number) => Promise<number>> = {
    pictures: (turn) => send('/api/product-images/', pictureForm(ids[turn % ids.length])),
    labels: () => send('/api/products/labels/', { ids, copies: 4 }),
    imports: (turn) => send('/api/products/import/', importForm(catalogue(500 + turn))),
    'log-ins': () => send('/api/token/', { username: 'crowd', password: signUpPassword }),
  };
  const names = Object.keys(calls) as FloodName[];
  await Promise.all(names.map((name) => several(atOnce[name], name, calls[name])));
  process.send?.(answers);
  process.disconnect();
});

async function several(count: number, name: string, call: (turn: number) => Promise<number>): Promise<void> {
  let turn = 0;
  const endless = async () => {
    while (!isOver) {
      const status = await call(turn++).catch(String);
      const key = `${name} ${status}`;
      answers[key] = (answers[key] ?? 0) + 1;
      // A flood goes on at once where it is served, and a little later where it is turned away.
      if (typeof status === 'string' || status >= 300) await pause(20);
    }
  };
  await Promise.all(Array.from({ length: count }, endless));
}

function pictureForm(productId: number | undefined): FormData {
  const form = new FormData();
  form.set('product_id', String(productId));
  form.set('image', new Blob([picture], { type: 'image/png' }), 'large.png');
  return form;
}

/** A grey picture of so many pixels. */
function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.from(Array.from({ length: width + 1 }, (_, index) => (index === 0 ? 0 : index % 251)));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
