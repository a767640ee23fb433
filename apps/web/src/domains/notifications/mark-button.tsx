import { Check } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** Marks a row as read. It goes with what it marks; then the next row's button has the focus. */
export function MarkButton({ label, onMark }: { label: string; onMark: () => void }) {
  const clicked = useRef<{ button: HTMLElement; others: HTMLElement[] }>(undefined);
  // While the button is still there: what is gone already is given the focus elsewhere (`useKeptFocus`).
  useLayoutEffect(
    () => () => {
      const { button, others = [] } = clicked.current ?? {};
      if (document.activeElement === button) others.find(({ isConnected }) => isConnected)?.focus();
    },
    [],
  );
  const mark = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    clicked.current = { button: currentTarget, others: othersFrom(currentTarget) };
    onMark();
  };
  return (
    <IconButton
      size="sm"
      className="relative -my-1"
      label={label}
      icon={<Check aria-hidden />}
      data-marks-read=""
      onClick={mark}
    />
  );
}

/** The buttons of the rows below, then those above from the nearest one on, then the table's own place on the page. */
function othersFrom(button: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-marks-read]')];
  const at = all.indexOf(button);
  const main = document.querySelector('main');
  return [...all.slice(at + 1), ...all.slice(0, at).reverse(), ...(main ? [main] : [])];
}
