import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export interface RowSelection {
  selected: ReadonlySet<string>;
  toggle: (key: string, isSelected: boolean) => void;
  togglePage: (isSelected: boolean) => void;
  /** Takes the place of everything selected before. */
  select: (keys: Iterable<string>) => void;
  /** Whatever else was chosen meanwhile stays. */
  deselect: (keys: readonly string[]) => void;
  clear: () => void;
  /** For the element around the rows, each of which carries `data-row-key`. */
  listeners: {
    onClickCapture: (event: MouseEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Rows chosen on any page of a list. A click with Shift takes the rows between too; from a row's link or checkbox the
 * arrow keys go to the next row, Shift with them extends the choice, and Space on the link chooses the row.
 *
 * @param keys of the rows on screen, in their order
 * @param listName another search or filter is another list: the choice ends with it
 */
export function useRowSelection(keys: readonly string[], listName: string): RowSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(none);
  const [list, setList] = useState(listName);
  if (list !== listName) {
    setList(listName);
    setSelected(none);
  }
  /** Where a range begins. */
  const anchor = useRef<string>(undefined);
  const isShiftDown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a range begins and ends in one list.
  useEffect(() => {
    anchor.current = undefined;
  }, [listName]);

  const change = (changed: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const key of changed) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const toggle = (key: string, isSelected: boolean) => {
    change(isShiftDown.current ? between(keys, anchor.current ?? key, key) : [key], isSelected);
    anchor.current = key;
    isShiftDown.current = false;
  };
  const extend = (from: string, to: string) => {
    if (anchor.current === undefined || !selected.has(anchor.current)) anchor.current = from;
    // Going back takes the rows beyond out again.
    const [before, after] = [between(keys, anchor.current, from), between(keys, anchor.current, to)];
    setSelected(new Set([...[...selected].filter((key) => !before.includes(key)), ...after]));
  };

  const chooseByKey = (key: string, isShift: boolean) => {
    isShiftDown.current = isShift;
    toggle(key, !selected.has(key));
  };
  return {
    selected,
    toggle,
    togglePage: (isSelected) => change(keys, isSelected),
    select: (chosen) => setSelected(new Set(chosen)),
    deselect: (done) => change(done, false),
    clear() {
      anchor.current = undefined;
      setSelected(none);
    },
    listeners: {
      onClickCapture: (event) => {
        isShiftDown.current = event.shiftKey && isCheckbox(event.target);
      },
      // A click with Shift would mark the text between.
      onMouseDown: (event) => {
        if (event.shiftKey && isCheckbox(event.target)) event.preventDefault();
      },
      onKeyDown: (event) => moveByKey(event, keys, chooseByKey, extend),
    },
  };
}

/** Space on a row's link chooses the row; the arrow keys go to the next one, with Shift they extend the choice. */
function moveByKey(
  event: KeyboardEvent,
  keys: readonly string[],
  choose: (key: string, isShift: boolean) => void,
  extend: (from: string, to: string) => void,
): void {
  const key = keyOf(event.target);
  if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ' && isRowLink(event.target)) {
    event.preventDefault();
    choose(key, event.shiftKey);
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(isRowLink(event.target) || isCheckbox(event.target))) return;
  const next = keys[keys.indexOf(key) + step];
  event.preventDefault();
  if (next === undefined) return;
  if (event.shiftKey) extend(key, next);
  focusRow(event.currentTarget, next, isCheckbox(event.target));
}

const none: ReadonlySet<string> = new Set();

function between(keys: readonly string[], from: string, to: string): string[] {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return start === -1 ? [to] : keys.slice(start, end + 1);
}

function keyOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey : undefined;
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox' && keyOf(target) !== undefined;
}

function isRowLink(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.row-link, .row-link *');
}

function focusRow(list: Element, key: string, isCheckboxWanted: boolean): void {
  const row = list.querySelector(`[data-row-key="${CSS.escape(key)}"]`);
  row?.querySelector<HTMLElement>(isCheckboxWanted ? 'input[type=checkbox]' : '.row-link')?.focus();
}
