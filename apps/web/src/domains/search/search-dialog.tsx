import { Command as Palette } from 'cmdk';
import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { failureText } from '../../platform/form/server-errors.ts';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Command } from './command.ts';
import { PaletteRows } from './palette-rows.tsx';
import { searchFrame } from './search-frame.ts';
import type { SearchState } from './search-state.ts';
import { resultText, searchPlaceholder } from './search-texts.ts';
import { useEnterAhead } from './use-enter-ahead.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import { useSearch } from './use-search.ts';

interface SearchDialogProps extends SearchState {
  commands: readonly Command[];
}

/** Everything the tenant has and every place of the application, by a few words, a number or a code. */
export function SearchDialog({ open, onOpenChange, ...palette }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search" size="lg" frame={searchFrame} initialFocus={field}>
      <SearchPalette {...palette} fieldRef={field} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SearchPaletteProps extends Omit<SearchDialogProps, 'open' | 'onOpenChange'> {
  fieldRef: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}

function SearchPalette({ text, onTextChange, fieldRef, commands, onLeave }: SearchPaletteProps) {
  const { found, isCurrent, error, retry } = useSearch(text);
  const [chosen, setChosen] = useState('');
  const groups = usePaletteGroups({ text, found, commands, onLeave });
  const rows = groups.flatMap((group) => group.rows);
  const selected = rows.find(({ value }) => value === chosen) ?? rows[0];
  const onKeyDown = useEnterAhead(isCurrent || error !== null, () => {
    if (rows[0]?.isSure) rows[0].open();
  });
  const isAnswered = isCurrent && text.trim() !== '';
  return (
    <Palette
      shouldFilter={false}
      loop
      label="Search"
      value={selected?.value ?? ''}
      onValueChange={setChosen}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-2.5 border-b border-line px-5">
        <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
        <Palette.Input
          ref={fieldRef}
          value={text}
          onValueChange={onTextChange}
          maxLength={200}
          data-takes-codes=""
          placeholder={searchPlaceholder}
          className="h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-muted pointer-coarse:text-lg"
        />
      </div>
      <Palette.List label="Results" className="min-h-40 flex-1 overflow-y-auto sm:max-h-96 overscroll-contain p-2">
        {error && found.length === 0 && <ErrorState onRetry={retry}>{failureText(error)}</ErrorState>}
        {isAnswered && rows.length === 0 && !error && (
          <p className="px-3 py-10 text-center text-ink-muted">Nothing found for “{text.trim()}”</p>
        )}
        {groups.map((group) => (
          <PaletteRows key={group.title} {...group} />
        ))}
      </Palette.List>
      <p aria-live="polite" className="sr-only">
        {isAnswered ? resultText(groups) : ''}
      </p>
    </Palette>
  );
}
