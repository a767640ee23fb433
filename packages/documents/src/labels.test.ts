import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { labelFormatKeys, labelFormats } from '@stockhand/contract/labels/formats';
import { type FormatChoice, formatOf, LabelSettings, labelsOnPage } from '@stockhand/contract/labels/schema';
import { expect, test } from 'vitest';
import { lengthOf } from './fonts/fonts.ts';
import { drawLabel } from './label-drawing.ts';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';
import { DocumentError, runInWorker } from './run-in-worker.ts';
import { drawLabels } from './testing/draw-pdf.ts';
import { readCodes, readPages } from './testing/read-pdf.ts';

const kettle = { name: 'Kettle', sku: 'SKU-000001', barcode: null, price: '$1,234.50', copies: 1 };

function print(settings: Partial<LabelSettings>, labels: LabelsPrint['labels'] = [kettle]): Promise<Uint8Array> {
  return renderLabels({ title: 'Labels', settings: LabelSettings.parse(settings), labels });
}

test.each([
  ['EAN13', { barcode: '4006381333931' }, 'auto'],
  ['EAN8', { barcode: '96385074' }, 'auto'],
  ['UPCA', { barcode: '036000291452' }, 'auto'],
  ['Code128', { barcode: 'Box ^042' }, 'auto'],
  ['Code128', { barcode: null }, 'auto'],
  ['Code128', { barcode: '4006381333931' }, 'code128'],
  ['QRCode', { barcode: '4006381333931' }, 'qrcode'],
  ['QRCode', { barcode: 'Łódź ^029 №7' }, 'auto'],
] as const)('%s of %o is read back from the printed page', async (symbology, { barcode }, code) => {
  // The labels of the finest sheets, and a large one.
  for (const [width, height] of [
    [38.1, 21.2],
    [44.45, 12.7],
    [100, 50],
  ] as const) {
    const pdf = await print({ format: 'custom', width, height, code }, [{ ...kettle, barcode }]);
    const codes = await readCodes(pdf);
    // A reader gives a UPC-A as the EAN-13 that it is too.
    const text = barcode ?? kettle.sku;
    const expected = symbology === 'UPCA' ? ['EAN13', `0${text}`] : [symbology, text];
    expect(codes.map((found) => [width, found.format, found.text])).toEqual([[width, ...expected]]);
  }
});

test.each(labelFormatKeys)('%s: pages and labels have their size to a hundredth of a millimetre', async (format) => {
  const { width, height, sheet } = labelFormats[format];
  const perPage = labelsOnPage(format);
  const pages = await readPages(await print({ format, code: 'none' }, [{ ...kettle, name: 'K', copies: perPage + 1 }]));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(page.width).toBeCloseTo(sheet?.page.width ?? width, 2);
    expect(page.height).toBeCloseTo(sheet?.page.height ?? height, 2);
  }
  const inLabel = drawLabel(kettle, { width, height }, LabelSettings.parse({ code: 'none' })).drawing.texts[0];
  const names = pages[0]?.texts.filter(({ text }) => text === 'K') ?? [];
  expect(names).toHaveLength(perPage);
  for (const [slot, name] of names.entries()) {
    const column = sheet ? slot % sheet.columns : 0;
    const row = sheet ? Math.floor(slot / sheet.columns) : 0;
    expect(name.x).toBeCloseTo((sheet ? sheet.left + column * sheet.pitch : 0) + (inLabel?.x ?? 0), 2);
    expect(name.y).toBeCloseTo((sheet ? sheet.top + row * height : 0) + (inLabel?.baseline ?? 0), 2);
  }
});

test('the sheets are those that the makers publish', () => {
  // Margins of the label makers' own templates (left, top) and the distance from label to label.
  const published: Partial<Record<FormatChoice, [left: number, top: number, pitch: number]>> = {
    'a4-5x13': [4.75, 10.7, 40.6],
    'a4-3x7': [7.25, 15.15, 66],
    'a4-2x7': [4.65, 15.15, 101.6],
    'a4-2x4': [4.65, 13.1, 101.6],
    'letter-3x10': [4.76, 12.7, 69.85],
    'letter-2x5': [3.97, 12.7, 106.36],
    'letter-4x20': [7.14, 12.7, 52.39],
  };
  for (const [key, [left, top, pitch]] of Object.entries(published)) {
    const { sheet } = formatOf({ ...LabelSettings.parse({}), format: key as FormatChoice });
    expect([sheet?.left, sheet?.top, sheet?.pitch].map((mm) => Math.round((mm ?? 0) * 100) / 100)).toEqual([
      left,
      top,
      pitch,
    ]);
  }
});

test('a used sheet begins at its first free label, a shift moves everything, a roll has a page a label', async () => {
  const settings = { format: 'a4-3x8', start: 23, code: 'none' } as const;
  const three = [{ ...kettle, name: 'K', copies: 3 }];
  const pages = await readPages(await print(settings, three));
  expect(pages.map(({ texts }) => texts.filter(({ text }) => text === 'K').length)).toEqual([2, 1]);
  expect(pages[0]?.texts[0]?.x).toBeGreaterThan(70);
  expect(pages[0]?.texts[0]?.y).toBeGreaterThan(0.5 + 7 * 37);
  const shifted = await readPages(await print({ ...settings, shift_x: 1.5, shift_y: -2 }, three));
  expect((shifted[0]?.texts[0]?.x ?? 0) - (pages[0]?.texts[0]?.x ?? 0)).toBeCloseTo(1.5, 2);
  expect((shifted[0]?.texts[0]?.y ?? 0) - (pages[0]?.texts[0]?.y ?? 0)).toBeCloseTo(-2, 2);
  const roll = await readPages(await print({ format: 'custom', width: 33.3, height: 22.2 }, three));
  expect(roll.map(({ width, height }) => [width.toFixed(2), height.toFixed(2)])).toEqual(
    Array(3).fill(['33.30', '22.20']),
  );
});

test('every label of a full sheet is read, each in its place', async () => {
  const labels = Array.from({ length: 65 }, (_, index) => ({
    ...kettle,
    sku: `SKU-${String(index).padStart(6, '0')}`,
  }));
  const codes = await readCodes(await print({ format: 'a4-5x13' }, labels));
  expect(codes.map(({ text }) => text).sort()).toEqual(labels.map(({ sku }) => sku));
  const { sheet, width, height } = labelFormats['a4-5x13'];
  for (const { text, x, y } of codes) {
    const slot = Number(text.slice(-6));
    const middle = sheet && sheet.left + (slot % 5) * sheet.pitch + width / 2;
    expect(Math.abs(x - (middle ?? 0))).toBeLessThan(0.5);
    expect(Math.floor((y - (sheet?.top ?? 0)) / height)).toBe(Math.floor(slot / 5));
  }
});

test('nothing leaves its label, whatever it says', () => {
  const sizes = [
    ...labelFormatKeys.map((key) => labelFormats[key]),
    { width: 15, height: 10 },
    { width: 20, height: 90 },
  ];
  const contents = [
    kettle,
    { ...kettle, name: 'W'.repeat(255), barcode: 'W'.repeat(128), price: '$999,999,999.99' },
    { ...kettle, name: 'Größe '.repeat(40), barcode: '4006381333931' },
    { ...kettle, name: 'x', barcode: 'Łódź' },
  ];
  for (const { width, height } of sizes)
    for (const content of contents)
      for (const code of ['auto', 'code128', 'qrcode', 'none'] as const) {
        const { drawing } = drawLabel(content, { width, height }, LabelSettings.parse({ code }));
        for (const text of drawing.texts) {
          expect(text.x).toBeGreaterThanOrEqual(0);
          expect(text.x + text.length).toBeLessThanOrEqual(width);
          expect(text.baseline).toBeLessThanOrEqual(height);
          expect(text.baseline - text.size).toBeGreaterThanOrEqual(-0.5);
        }
        for (const bar of drawing.bars) {
          expect(Math.min(bar.x, bar.y)).toBeGreaterThanOrEqual(0);
          expect(bar.x + bar.width).toBeLessThanOrEqual(width);
          expect(bar.y + bar.height).toBeLessThanOrEqual(height);
        }
      }
});

test('a code too long for its bars becomes a QR code, and one too small for that its text', () => {
  const long = { ...kettle, barcode: 'PALLET-2026-11-21-NAIROBI-0000042' };
  const settings = LabelSettings.parse({});
  expect(drawLabel(long, { width: 100, height: 50 }, settings).fallback).toBeNull();
  expect(drawLabel(long, { width: 40, height: 30 }, settings).fallback).toBe('qrcode');
  const tiny = drawLabel(long, { width: 15, height: 10 }, settings);
  expect(tiny.fallback).toBe('text');
  expect(tiny.drawing.bars).toEqual([]);
});

test('a long name is broken between words and cut with an ellipsis', async () => {
  const name = 'Brass ball valve, full bore, DN 25, with lever handle in red and a long description';
  const [page] = await readPages(await print({ format: 'roll-57x32' }, [{ ...kettle, name }]));
  const lines = page?.texts.slice(0, 2).map(({ text }) => text) ?? [];
  expect(lines[0]).toMatch(/^Brass ball valve/);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(lengthOf(line, 3, 'bold')).toBeLessThan(57);
});

test('names in Chinese, Korean, Georgian and other letters are on the label; the code says what no font draws all the same', async () => {
  const names = [
    '北京市朝阳区灯具 Lamp',
    '株式会社オーク',
    '김민준 램프',
    'Հայերեն',
    'ქართული',
    'አማርኛ',
    'Äpfel',
    'Apple ไทย',
  ];
  const labels = names.map((name) => ({ ...kettle, name, barcode: 'ไทย 7' }));
  const pdf = await print({ format: 'roll-57x32' }, labels);
  const pages = await readPages(pdf);
  const nameOf = ({ texts }: (typeof pages)[number]) => texts.map(({ text }) => text).join('');
  for (const [index, name] of [...names.slice(0, -1), 'Apple \uFFFD\uFFFD\uFFFD'].entries())
    expect(nameOf(pages[index] as (typeof pages)[number]).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect(await readCodes(pdf, names.length)).toMatchObject([{ format: 'QRCode', text: 'ไทย 7' }]);
});

test('many labels are drawn on a thread that leaves the processor to others first, a few on one that does not', async () => {
  const ofProcess = getPriority(process.pid);
  const lowered = () => prioritiesOfThreads().filter((nice) => nice > ofProcess).length;
  const draw = (copies: number) =>
    drawLabels(
      { title: 'Labels', settings: LabelSettings.parse({}), labels: [{ ...kettle, copies }] },
      { tenant: 't_one' },
    );
  // A thread of an earlier test may end meanwhile, or be the one that draws.
  const before = lowered();
  await draw(100);
  expect(lowered()).toBeLessThanOrEqual(before);
  await draw(101);
  // What runs the tests may have a low priority itself.
  expect(lowered() > 0).toBe(ofProcess < 10);
  expect(getPriority(process.pid)).toBe(ofProcess);
});

/** Of this process, as Linux tells them. */
function prioritiesOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const text = readFileSync(`/proc/self/task/${id}/stat`, 'latin1');
    // Behind the name, which may hold anything, stands the state as the third field and the priority as the 19th.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test('a print that takes too long is given up without holding up this thread', async () => {
  const labels = [{ ...kettle, copies: 1000 }];
  const data: LabelsPrint = { title: 'Labels', settings: LabelSettings.parse({}), labels };
  const file = new URL('./labels-worker.ts', import.meta.url);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  const failure = await runInWorker(
    file,
    data,
    { processorMs: 60, heapMb: 384, bytesMax: 1e9 },
    { tenant: 't_one' },
  ).catch((error) => error);
  clearInterval(timer);
  expect(failure).toBeInstanceOf(DocumentError);
  expect(ticks).toBeGreaterThan(2);
  expect(await readPages(await drawLabels({ ...data, labels: [kettle] }, { tenant: 't_one' }))).toHaveLength(1);
  await expect(
    runInWorker(file, data, { processorMs: 20_000, heapMb: 384, bytesMax: 1_000 }, { tenant: 't_one' }),
  ).rejects.toThrow('too large');
  await expect(
    runInWorker(file, { settings: null }, { processorMs: 20_000, heapMb: 384, bytesMax: 1 }, { tenant: 't_one' }),
  ).rejects.toThrow(DocumentError);
});
