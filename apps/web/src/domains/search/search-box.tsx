import { Search } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { EarlyField } from './early-field.tsx';
import type { SearchState } from './search-state.ts';
import { searchPlaceholder } from './search-texts.ts';

interface SearchBoxProps {
  /** What opens, loaded when it is about to. */
  load: () => Promise<ComponentType<SearchState>>;
}

/** The top bar's search: opens on a click or Ctrl/Cmd-K, anywhere (docs/rules.md#search). */
export function SearchBox({ load }: SearchBoxProps) {
  const [SearchDialog] = useState(() => lazy(async () => ({ default: await load() })));
  // Once opened it stays, so that its closing can be seen.
  const [isOpen, setIsOpen] = useState<boolean>();
  const [text, onTextChange] = useState('');
  const [isEarly, setIsEarly] = useState(false);
  const opener = useRef<Element>(null);
  const open = () => {
    if (isOpen) return;
    opener.current = document.activeElement;
    onTextChange('');
    setIsEarly(true);
    setIsOpen(true);
  };
  const prepare = () => void load().catch(() => undefined);
  useOpenKey(open, prepare);
  useEffect(() => {
    if (isOpen === false) (opener.current as HTMLElement | null)?.focus();
  }, [isOpen]);
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="flex h-8 w-full min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-left text-base text-ink-muted transition-colors duration-100 hover:border-ink-muted pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{(isEarly && text) || searchPlaceholder}</span>
        <span aria-hidden className="max-sm:hidden pointer-coarse:hidden">
          <Kbd keys={isApple ? '⌘ K' : 'Ctrl K'} />
        </span>
      </button>
      {isEarly && isOpen && (
        <EarlyField
          text={text}
          onTextChange={onTextChange}
          onEscape={() => setIsOpen(false)}
          onBlur={() => setIsEarly(false)}
        />
      )}
      {isOpen !== undefined && (
        <Suspense>
          <SearchDialog open={isOpen} onOpenChange={setIsOpen} text={text} onTextChange={onTextChange} />
        </Suspense>
      )}
    </div>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useOpenKey(open: () => void, prepare: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The first half of the keys that open it.
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Another dialog is at work; one that is only fading out is not.
      if (document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
