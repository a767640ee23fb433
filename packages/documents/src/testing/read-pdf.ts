import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extractTextItems, getDocumentProxy, renderPageAsImage } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const pointsPerMm = 72 / 25.4;
let isPrepared: Promise<void> | undefined;

export interface ReadCode {
  format: string;
  text: string;
  /** Middle of the code on the page, in millimetres from the top left. */
  x: number;
  y: number;
}

export interface ReadPage {
  /** Millimetres. */
  width: number;
  height: number;
  /** Places are the left ends of the baselines, in millimetres from the top left. */
  texts: { text: string; x: number; y: number }[];
}

/** Sizes and texts of a PDF, as a reader other than its maker sees them. */
export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await extractTextItems(document);
  return Promise.all(
    items.map(async (texts, index) => {
      const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
      return {
        width: width / pointsPerMm,
        height: height / pointsPerMm,
        texts: texts
          .filter(({ str }) => str.trim() !== '')
          .map(({ str, x, y }) => ({ text: str, x: x / pointsPerMm, y: (height - y) / pointsPerMm })),
      };
    }),
  );
}

/** The page as PNG, at as many dots to the inch as an office printer has. */
export async function drawPage(pdf: Uint8Array, page = 1, dotsPerInch = 300): Promise<Uint8Array> {
  const image = await renderPageAsImage(new Uint8Array(pdf), page, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: dotsPerInch / 72,
  });
  return new Uint8Array(image);
}

/** Every code on a page, found by a scanner's library in the page's picture. */
export async function readCodes(pdf: Uint8Array, page = 1, dotsPerInch = 300): Promise<ReadCode[]> {
  isPrepared ??= prepareReader();
  await isPrepared;
  const codes = await readBarcodes(await drawPage(pdf, page, dotsPerInch), {
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
    maxNumberOfSymbols: 255,
  });
  return codes.map(({ format, text, position }) => {
    const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
    const middle = (axis: 'x' | 'y') =>
      corners.reduce((sum, corner) => sum + corner[axis], 0) / 4 / (dotsPerInch / 25.4);
    return { format, text, x: middle('x'), y: middle('y') };
  });
}

async function prepareReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
