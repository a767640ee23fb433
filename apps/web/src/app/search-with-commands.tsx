import { SearchDialog } from '../domains/search/search-dialog.tsx';
import { useSearchCommands } from './search-commands.tsx';

/** Everything that can be found, opened and done. */
export function SearchWithCommands(dialog: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return <SearchDialog {...dialog} commands={useSearchCommands()} />;
}
