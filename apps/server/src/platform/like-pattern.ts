/** A case-insensitive substring as a LIKE pattern over lower-cased text; wildcards in it mean themselves. */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
