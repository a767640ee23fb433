import { SearchBox } from '../domains/search/search-box.tsx';

/** The search with what the person may open and do. */
export function TopSearch() {
  return <SearchBox load={loadDialog} />;
}

const loadDialog = async () => (await import('./search-with-commands.tsx')).SearchWithCommands;
