import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Sections = readonly { id: string }[];

/** How a person scrolls: from then on the section is the one in view, not the one that was asked for. */
const scrollInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The section that the address or `ask` names, kept in place while the page loads; else the one that is being read. */
export function useSectionInView(sections: Sections) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const asked = useRef<string>(undefined);
  const { hash } = useLocation();
  useEffect(() => {
    asked.current = sections.find(({ id }) => `#${id}` === hash)?.id;
    const look = () => setCurrent(asked.current ?? sectionBeingRead(sections));
    const settle = () => {
      if (asked.current) document.getElementById(asked.current)?.scrollIntoView();
      look();
    };
    const forget = () => {
      asked.current = undefined;
    };
    const content = document.getElementById(sections[0]?.id ?? '')?.closest('main');
    const resizes = new ResizeObserver(settle);
    if (content) resizes.observe(content);
    window.addEventListener('scroll', look, { passive: true });
    for (const input of scrollInputs) window.addEventListener(input, forget, { passive: true });
    return () => {
      resizes.disconnect();
      window.removeEventListener('scroll', look);
      for (const input of scrollInputs) window.removeEventListener(input, forget);
    };
  }, [sections, hash]);
  const ask = (id: string) => {
    asked.current = id;
    setCurrent(id);
  };
  return { current, ask };
}

/**
 * The lowest section whose top has passed the upper third of the window, of several side by side the first; at the beginning
 * of the page the first one, at its end the last.
 */
function sectionBeingRead(sections: Sections): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (window.scrollY <= 0) return sections[0]?.id;
  if (isAtEnd) return sections.at(-1)?.id;
  const passed = sections.filter(({ id }) => topOf(id) <= window.innerHeight / 3);
  const lowest = Math.max(...passed.map(({ id }) => topOf(id)));
  return passed.find(({ id }) => topOf(id) === lowest)?.id ?? sections[0]?.id;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
