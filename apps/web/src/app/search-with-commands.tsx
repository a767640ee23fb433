import { SearchDialog } from '../domains/search/search-dialog.tsx';
import type { SearchState } from '../domains/search/search-state.ts';
import { useSearchCommands } from './search-commands.tsx';

/** Everything that can be found, opened and done. */
export function SearchWithCommands(state: SearchState) {
  return <SearchDialog {...state} commands={useSearchCommands()} />;
}
