import { SearchBox } from '../domains/search/search-box.tsx';
import { useSearchCommands } from './search-commands.tsx';

/** The search with what the person may open and do. */
export function TopSearch() {
  return <SearchBox commands={useSearchCommands()} />;
}
