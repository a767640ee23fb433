import { Search } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { searchPlaceholder } from './search-texts.ts';

interface SearchBoxProps {
  /** What opens, loaded when it is about to. */
  load: () => Promise<ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>>;
}

/** The top bar's search: opens on a click or Ctrl/Cmd-K, anywhere (docs/rules.md#search). */
export function SearchBox({ load }: SearchBoxProps) {
  const [SearchDialog] = useState(() => lazy(async () => ({ default: await load() })));
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays, so that its closing can be seen and focus goes back.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  useOpenKey(open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
        className="flex h-8 w-full min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-left text-base text-ink-muted transition-colors duration-100 hover:border-ink-muted pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{searchPlaceholder}</span>
        <span aria-hidden className="max-sm:hidden pointer-coarse:hidden">
          <Kbd keys={isApple ? '⌘ K' : 'Ctrl K'} />
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useOpenKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
