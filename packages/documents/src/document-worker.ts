import { parentPort } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { businessDocuments, type DocumentData, type DocumentName } from './business-documents.ts';
import { loadFonts } from './fonts/pdf-fonts.ts';

parentPort?.on('message', async ({ name, data }: { name: DocumentName; data: DocumentData<DocumentName> }) => {
  const draw = businessDocuments[name] as (data: unknown) => ReactElement<DocumentProps>;
  const element = draw(data);
  await loadFonts();
  parentPort?.postMessage(new Uint8Array(await renderToBuffer(element)));
});
await loadFonts();
parentPort?.postMessage('loaded');
