import { readArchive, type Totals, textOf } from './archive.ts';

/** Reads an archive to its end. What it says it holds; undefined where the end is missing or its rows and files are not as many. */
export async function totalsOf(file: string): Promise<Totals | undefined> {
  const found: Totals = { rows: 0, files: 0 };
  let told: Totals | undefined;
  try {
    for await (const { name, content } of readArchive(file)) {
      if (name.startsWith('files/')) {
        found.files++;
        continue;
      }
      const text = await textOf(content);
      if (name === 'complete.json') told = JSON.parse(text) as Totals;
      if (/^database\/.+\.jsonl$/.test(name)) found.rows += rowsOf(text);
    }
  } catch {
    return undefined;
  }
  return told && told.rows === found.rows && told.files === found.files ? told : undefined;
}

/** A row is a line. */
function rowsOf(lines: string): number {
  return lines === '' ? 0 : lines.split('\n').length;
}
