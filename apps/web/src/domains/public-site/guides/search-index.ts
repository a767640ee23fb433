import type { Guide } from './read-guides.ts';

/** One place that the search leads to. */
export interface SearchEntry {
  path: string;
  guide: string;
  /** Empty for the guide's beginning. */
  heading: string;
  text: string;
}

/** What is found: guides and the page for programmers. */
type Text = Pick<Guide, 'path' | 'title' | 'description' | 'sections'>;

export function searchEntries(texts: readonly Text[]): SearchEntry[] {
  return texts.flatMap(({ path, title, description, sections }) =>
    sections.map(({ id, title: heading, text }) => ({
      path: id ? `${path}#${id}` : path,
      guide: title,
      heading,
      text: id ? text : `${description} ${text}`,
    })),
  );
}
