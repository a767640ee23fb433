import { writeFile } from 'node:fs/promises';
import type { PrintedCode } from '@stockhand/contract/catalog/codes';
import { shapeOfCode } from '@stockhand/documents/code-shape';

const width = 640;
const height = 480;
const frames = 10;
const gray = 128;

/** A film that shows nothing but a code, black on white, as a browser plays it for a camera (YUV4MPEG2). */
export async function filmCode(file: string, code: PrintedCode): Promise<void> {
  const shape = shapeOfCode(code);
  if (!shape) throw new Error(`${code.text} cannot be drawn.`);
  const module = Math.floor((shape.isMatrix ? height * 0.6 : width * 0.7) / shape.columns);
  const tall = shape.isMatrix ? module : height / 3;
  const left = Math.floor((width - module * shape.columns) / 2);
  const top = Math.floor((height - tall * shape.rows) / 2);
  const light = Buffer.alloc(width * height, 255);
  for (const bar of shape.dark) {
    for (let y = top + bar.y * tall; y < top + (bar.y + bar.height) * tall; y++) {
      const start = Math.floor(y) * width + left + bar.x * module;
      light.fill(0, start, start + bar.width * module);
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, gray)]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([header, ...Array<Buffer>(frames).fill(frame)]));
}
