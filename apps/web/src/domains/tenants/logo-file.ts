import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { logoBytesMax } from '@stockhand/contract/tenants/schema';
import { isAccepted } from '../../ui/controls/drop/drop-zone.tsx';

export const acceptedLogos = 'image/png,image/jpeg,image/gif';

/** Why the server would refuse this file as a logo, judged by what is in it as the server does; undefined: it would not. */
export async function logoProblem(file: File): Promise<string | undefined> {
  if (!isAccepted(file, acceptedLogos)) return tenantMessages.logoType;
  if (file.size > logoBytesMax) return tenantMessages.logoTooLarge;
  return (await isPicture(file)) ? undefined : tenantMessages.logoType;
}

/** How PNG, JPEG and GIF files begin. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

async function isPicture(file: File): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (!beginnings.some((beginning) => beginning.every((byte, at) => start[at] === byte))) return false;
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
