const web = 'apps/web/src';
const scanning = `${web}/platform/scanning`;
const scanner = `${scanning}/scanner.test.tsx`;
/** Every control of many places. */
const everywhere = (places) => `${scanning}/everywhere/${places}.test.tsx`;
const scannedStock = `${web}/domains/catalog/detail/scanned-stock.test.tsx`;

export default [
  {
    file: `${scanning}/watch-scanner.ts`,
    tests: [scanner, scannedStock],
    mistakes: [
      ['    if (closing) swallow(closing);\n    for (const putBack', '    for (const putBack'],
      ['    for (const putBack of this.#before.values()) putBack();\n', ''],
      ['event.isComposing || event.repeat', 'event.isComposing'],
      ['    if (isScanning && !field) {', '    if (isScanning && field) {'],
      ['for (const run of runs) run();', 'runs[0]?.();'],
    ],
  },
  {
    file: `${scanning}/watch-scanner.ts`,
    tests: [everywhere('selling')],
    mistakes: [[' && !this.#before.has(field)', '']],
  },
  {
    file: `${scanning}/typed-field.ts`,
    tests: [scanner],
    mistakes: [["return text.includes('@');", 'return false;']],
  },
  {
    file: `${scanning}/typed-field.ts`,
    tests: [everywhere('purchasing')],
    mistakes: [["'checkbox', 'color',", "'checkbox', 'color', 'date',"]],
  },
  {
    file: `${scanning}/scan-buffer.ts`,
    tests: [scanner],
    mistakes: [['this.#text.length < 2 ||', 'this.#text.length < 1 ||']],
  },
];
