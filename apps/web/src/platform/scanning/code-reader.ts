/** Finds codes in a picture: the browser's own `BarcodeDetector`, or the same API over a library. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: Format[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What goods and our own labels carry. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'] as const;
type Format = (typeof formats)[number];

/** Without these a browser's own detector is of no use: some systems know QR codes alone. */
const needed: readonly Format[] = ['ean_13', 'code_128', 'qr_code'];

/** Ready to read from a camera. The library and its program are fetched only where the browser has none of its own. */
export async function openCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const detector = (await ownDetector()) ?? (await libraryDetector());
  return async (video) => {
    const found = await detector.detect(video);
    return found.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue.trim() ?? null;
  };
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats();
  if (!needed.every((format) => known.includes(format))) return null;
  return new BarcodeDetector({ formats: formats.filter((format) => known.includes(format)) });
}

async function libraryDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // From this server: by itself the library asks a public one, which the Content-Security-Policy refuses.
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
