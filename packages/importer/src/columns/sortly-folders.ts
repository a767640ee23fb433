import { plainHeader } from '../headers/plain-header.ts';
import type { FieldChoice } from './field-choice.ts';

/** The columns of the folders that an item of a Sortly export lies in, the outermost first. */
export function sortlyFolders(headers: readonly string[]): number[] {
  if (idColumnOf(headers) === -1) return [];
  const isFolder = (header: string) => /^(primary folder|subfolder level ?\d+)$/.test(plainHeader(header));
  return headers.flatMap((header, index) => (isFolder(header) ? index : []));
}

/** Folders of Sortly are places where one of its items lies in two of them, which no product does in two categories. */
export function useFoldersAsLocations(
  fields: FieldChoice,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): FieldChoice {
  const [folder] = sortlyFolders(headers);
  if (folder === undefined || fields[folder] !== 'category' || fields.includes('location')) return fields;
  const id = idColumnOf(headers);
  const folders = new Map<string, string>();
  const liesInTwo = rows.some((cells) => {
    const [item = '', name = ''] = [cells[id]?.trim(), cells[folder]?.trim()];
    if (item === '' || name === '') return false;
    const first = folders.get(item) ?? name;
    folders.set(item, first);
    return first !== name;
  });
  return liesInTwo ? fields.with(folder, 'location') : fields;
}

/** Sortly lists an item under one SID in each of its folders. */
function idColumnOf(headers: readonly string[]): number {
  return headers.findIndex((header) => /^(sortly id|sid)$/.test(plainHeader(header)));
}
