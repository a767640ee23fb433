import type { FetchedFile } from './read-file.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: Pick<FetchedFile, 'blob' | 'name'>): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
