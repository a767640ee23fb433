import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { imageBytesMax } from '@stockhand/contract/catalog/schema';
import { isAccepted } from '../../ui/controls/drop/drop-zone.tsx';

/** The server takes the first three; `readyPicture` makes a JPEG or PNG of the others. */
export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif';

export function isRejected(file: File): boolean {
  return !isAccepted(file, acceptedImages) || file.size > imageBytesMax;
}

/** Why files were not taken, naming them. What is no image is that first, however large it is. */
export function rejectionText(rejected: readonly File[]): string {
  const others = rejected.filter((file) => !isAccepted(file, acceptedImages));
  const large = rejected.filter((file) => !others.includes(file));
  return [...sentence(others, texts.imageType), ...sentence(large, texts.imageSize)].join(' ');
}

function sentence(files: readonly File[], reason: string): string[] {
  return files.length === 0 ? [] : [`${files.map(({ name }) => name).join(', ')}: ${reason}`];
}
