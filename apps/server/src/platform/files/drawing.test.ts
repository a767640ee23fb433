import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { noisePicture } from '../../testing/noise.ts';
import { answerOf } from '../errors.ts';
import { draw, stopDrawing } from './drawing.ts';

const picture = path.join(tmpdir(), `drawing-${randomUUID()}.png`);
beforeAll(async () => writeFile(picture, Buffer.from(await (await noisePicture(3_000_000)).arrayBuffer())));
afterAll(() => rm(picture));
afterEach(stopDrawing);

const redrawn = { contentType: 'image/png', bytes: expect.any(Uint8Array) };

test('a picture is drawn by a process that leaves the processor to the server first', async () => {
  // What runs the tests may have a low priority itself.
  const own = getPriority();
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
  const [drawer = 0, ...others] = drawers();
  expect(others).toEqual([]);
  expect(getPriority(drawer)).toBe(Math.max(10, own));
  expect(getPriority(process.pid)).toBe(own);
  await stopDrawing();
  expect(drawers()).toEqual([]);
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
});

test('a picture whose process is killed is drawn by another one, and 503 where that is killed too', async () => {
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
  const drawing = draw('redrawPicture', picture).catch(answerOf);
  const [first = 0] = drawers();
  kill(first);
  expect(await drawing).toEqual(redrawn);
  const killing = setInterval(() => drawers().forEach(kill), 20);
  const refused = await draw('redrawPicture', picture).catch(answerOf);
  clearInterval(killing);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
});

test('a picture that takes too long is answered by 503, the next one is drawn', async () => {
  const large = path.join(tmpdir(), `drawing-${randomUUID()}.png`);
  await writeFile(large, Buffer.from(await (await noisePicture(90_000_000)).arrayBuffer()));
  onTestFinished(() => rm(large));
  expect(await draw('redrawPicture', large, 1).catch(answerOf)).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
});

test('a process that is killed while it rests is replaced', async () => {
  await draw('redrawPicture', picture);
  drawers().forEach(kill);
  await expect.poll(drawers).toEqual([]);
  expect(await draw('redrawPicture', picture)).toEqual(redrawn);
});

/** Process ids of this process's children that draw. */
function drawers(): number[] {
  const own = `/proc/${process.pid}/task`;
  const children = readdirSync(own).flatMap((id) => readFileSync(`${own}/${id}/children`, 'utf8').trim().split(' '));
  return children.filter((id) => id !== '' && commandOf(id).includes('picture-drawer')).map(Number);
}

/** Nothing once it has ended. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
