import { parentPort } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { businessDocuments, type DocumentData, type DocumentName } from './business-documents.ts';

parentPort?.on('message', async ({ name, data }: { name: DocumentName; data: DocumentData<DocumentName> }) => {
  const draw = businessDocuments[name] as (data: unknown) => ReactElement<DocumentProps>;
  parentPort?.postMessage(new Uint8Array(await renderToBuffer(draw(data))));
});
