/** What a list's address shows, whatever page: names in order, so that equal views are equal texts. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name, value]) => name !== 'page' && value !== ''));
  kept.sort();
  return kept.toString();
}
