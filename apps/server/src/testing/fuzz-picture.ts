import { readFileSync } from 'node:fs';
import { FilePart } from './fuzz-input.ts';

export const picture = new FilePart('dot.png', readFileSync(new URL('./dot.png', import.meta.url)));
