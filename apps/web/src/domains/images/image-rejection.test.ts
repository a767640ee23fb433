import { imageBytesMax } from '@stockhand/contract/catalog/schema';
import { expect, test } from 'vitest';
import { isRejected, rejectionText } from './image-rejection.ts';

const large = new Uint8Array(imageBytesMax + 1);
const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
const longNotes = new File([large], 'long.txt', { type: 'text/plain' });
const picture = new File(['x'], 'lamp.png', { type: 'image/png' });
const largePicture = new File([large], 'wall.png', { type: 'image/png' });

test('what is no image is told so, small or large', () => {
  expect(rejectionText([notes])).toBe('notes.txt: Only PNG, JPG and GIF images are allowed.');
  expect(rejectionText([longNotes])).toBe('long.txt: Only PNG, JPG and GIF images are allowed.');
  expect(rejectionText([largePicture])).toBe('wall.png: An image can be at most 10MB.');
});

test('each file of a choice has its own reason', () => {
  expect(rejectionText([largePicture, notes])).toBe(
    'notes.txt: Only PNG, JPG and GIF images are allowed. wall.png: An image can be at most 10MB.',
  );
  expect([picture, notes, largePicture].map(isRejected)).toEqual([false, true, true]);
  const photo = new File(['x'], 'IMG_0001.HEIC', { type: '' });
  const web = new File(['x'], 'lamp.webp', { type: 'image/webp' });
  const drawing = new File(['x'], 'lamp.svg', { type: 'image/svg+xml' });
  expect([photo, web, drawing].map(isRejected)).toEqual([false, false, true]);
});
