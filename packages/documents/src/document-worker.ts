import { parentPort } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { businessDocuments, type DocumentData, type DocumentName } from './business-documents.ts';
import { loadFonts } from './fonts/pdf-fonts.ts';
import { takeUnprintable } from './fonts/printable.ts';
import type { Drawn } from './run-in-worker.ts';

parentPort?.on('message', async ({ name, data }: { name: DocumentName; data: DocumentData<DocumentName> }) => {
  takeUnprintable();
  const draw = businessDocuments[name] as (data: unknown) => ReactElement<DocumentProps>;
  const element = draw(data);
  await loadFonts();
  const bytes = new Uint8Array(await renderToBuffer(element));
  parentPort?.postMessage({ bytes, unprintable: takeUnprintable() } satisfies Drawn);
});
await loadFonts();
parentPort?.postMessage('loaded');
