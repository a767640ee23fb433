import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { makeDocumentPdf } from '../make-document-pdf.ts';
import { drawPdf } from '../testing/draw-pdf.ts';
import { drawPage } from '../testing/read-pdf.ts';
import { printable } from './printable.ts';

const note = (customer: readonly string[], product = 'Rope') => ({
  tenant: { name: 'Søn', address: '', phone: '', email: '', website: '', tax_id: '', color: '#3B82F6' },
  currency: 'USD',
  return_number: 'RET-000003',
  returned_on: 'May 9, 2030',
  document: { label: 'Invoice', number: 'INV-000042' },
  customer,
  items: [{ product_name: product, sku: 'SKU-000007', quantity: 1, unit_price: 2, line_total: 2, reason: '' }],
  amount: 2,
  ...{ refund_amount: 0, fee_amount: 0, goodwill_amount: 0 },
  notes: '',
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

const names = {
  Latin: 'Łukasz Ťažký-Øster ĐẶNG Thị ọ',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Ольга Ющенко Ђорђе',
  'simplified Chinese': '北京市朝阳区灯具有限公司',
  'traditional Chinese': '臺灣燈具體驗館',
  Japanese: '株式会社オークのランプ、東京',
  Korean: '김민준 서울 램프',
  Armenian: 'Հայերեն Սուրճ',
  Georgian: 'ქართული ჩაი',
  Amharic: 'አማርኛ ቡና',
};

it.each(Object.entries(names))(
  'draws names in %s',
  async (_, name) => {
    expect(await textOf(await drawPdf('credit-note', note([name], name), { tenant: 't_one' }))).toContain(name);
  },
  60_000,
);

it('draws the letters themselves, not their texts alone', async () => {
  const [blank, ...drawn] = await Promise.all(
    ['.', names.Japanese, names.Korean, names.Armenian, names.Georgian, names.Amharic].map(async (name) =>
      inkOf(await drawPage(await drawPdf('credit-note', note([name]), { tenant: 't_one' }), 1, 72)),
    ),
  );
  for (const ink of drawn) expect(ink).toBeGreaterThan((blank ?? 0) + 40);
}, 60_000);

/** How many pixels of the page are not white. */
async function inkOf(png: Uint8Array): Promise<number> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink++;
  return ink;
}

it('shows a replacement for a letter that no font has, never another letter', async () => {
  const text = await textOf(await drawPdf('credit-note', note(['Ada ไทย 😀 עברית']), { tenant: 't_one' }));
  expect(text).toContain('Ada \uFFFD\uFFFD\uFFFD \uFFFD \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD');
}, 60_000);

it('names each letter that no font has once, of this document alone', async () => {
  const thai = await makeDocumentPdf('credit-note', note(['Ada ไทย ไทย 😀']), { tenant: 't_one' });
  expect([...thai.unprintable].sort()).toEqual([...'ไทย😀'].sort());
  const plain = await makeDocumentPdf('credit-note', note([names.Korean], names.Japanese), { tenant: 't_one' });
  expect(plain.unprintable).toBe('');
}, 60_000);

it('breaks long lines without a hyphen', async () => {
  const name = names['simplified Chinese'].repeat(5);
  const code = 'ABCDEFGHIJ0123456789'.repeat(5);
  const text = await textOf(await drawPdf('credit-note', note([name], code), { tenant: 't_one' }));
  const letters = text.replace(/\s/g, '');
  expect(letters).toContain(name);
  expect(letters).toContain(code);
}, 60_000);

it('needs no other font for what the usual one draws, and leaves data other than texts alone', () => {
  const logo = new Uint8Array([1]);
  const europe = printable({ name: names.Greek, amount: 1, none: null, logo, lines: [names.Latin] });
  expect(europe).toEqual({
    data: { name: names.Greek, amount: 1, none: null, logo, lines: [names.Latin] },
    slices: [],
  });
  expect(printable('Ame\u0301lie\nKo\u{E0101}hl').data).toBe('Amélie\nKohl');
  const { data, slices } = printable(names.Korean);
  expect(data).toBe(names.Korean);
  expect(slices.every(({ family }) => family.startsWith('nanum-gothic'))).toBe(true);
});
