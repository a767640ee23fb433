import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { placeClass } from '../../ui/layout/place-class.ts';
import { useScrollFade } from '../../ui/table/scroll-fade.ts';
import { useSectionInView } from './use-section-in-view.ts';

interface ProfileNavigationProps {
  sections: readonly { id: string; label: string }[];
}

/** Links that scroll to the sections; the one being read is marked. Beside them on wide screens, above them on small ones. */
export function ProfileNavigation({ sections }: ProfileNavigationProps) {
  const { current, ask } = useSectionInView(sections);
  const row = useRef<HTMLUListElement>(null);
  useScrollFade(row);
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) showInRow(row.current, link);
  }, [current]);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    ask(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
    section?.focus({ preventScroll: true });
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return (
    <nav
      aria-label="Profile sections"
      className="sticky top-(--sticky-top) z-20 min-w-0 -mx-4 border-b border-line bg-canvas px-4 py-1 sm:-mx-6 sm:px-6 lg:top-[calc(var(--sticky-top)+1.5rem)] lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <ul ref={row} className="scroll-fade relative flex gap-0.5 overflow-x-auto [scrollbar-width:none] lg:flex-col">
        {sections.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              onClick={(event) => go(event, id)}
              className={classNames(
                'flex min-h-8 items-center rounded-md px-2.5 whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
                placeClass(current === id),
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On small screens the links stand in a row that scrolls sideways. */
function showInRow(row: HTMLElement | null, link: HTMLElement): void {
  row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
