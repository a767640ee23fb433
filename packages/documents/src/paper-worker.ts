import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { type PaperData, type PaperName, papers } from './papers.ts';

const { name, data } = workerData as { name: PaperName; data: PaperData<PaperName> };
const draw = papers[name] as (data: unknown) => ReactElement<DocumentProps>;
parentPort?.postMessage(new Uint8Array(await renderToBuffer(draw(data))));
