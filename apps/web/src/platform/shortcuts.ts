import { useEffect, useRef } from 'react';
import { deviceStorage } from './safe-storage.ts';
import { onceTypedByHand } from './scanning/watch-scanner.ts';
import { createStore, useStore } from './store.ts';

export interface Shortcut {
  /** Keys as typed: `n`, `/`, `?`, or two after each other: `g p`. */
  keys: string;
  label: string;
  /** Heading in the list of shortcuts. */
  group: string;
  run: () => void;
}

const sequenceMs = 1_200;
const settingKey = 'single_key_shortcuts';

const shortcuts = createStore<readonly Shortcut[]>([]);
const setting = createStore(deviceStorage.get(settingKey) !== 'off');

/** Active while the component is on screen; `null` registers nothing. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useRef(shortcut?.run);
  useEffect(() => {
    run.current = shortcut?.run;
  });
  const { keys, label, group } = shortcut ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined || group === undefined) return;
    const entry: Shortcut = { keys, label, group, run: () => run.current?.() };
    shortcuts.set([...shortcuts.get(), entry]);
    return () => shortcuts.set(shortcuts.get().filter((other) => other !== entry));
  }, [keys, label, group]);
}

/** What is active now, for the list of shortcuts. */
export function useShortcuts(): readonly Shortcut[] {
  return useStore(shortcuts);
}

/** Listens for the keys while mounted; once in the application. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event) || !setting.get()) return;
      const isSecond = first !== '' && event.timeStamp - firstAt < sequenceMs;
      const hit = isSecond ? find(`${first} ${event.key}`) : undefined;
      const shortcut = hit ?? find(event.key);
      first = shortcut ? '' : event.key;
      firstAt = event.timeStamp;
      if (!shortcut) return;
      event.preventDefault();
      // What is typed next belongs into the search already.
      if (shortcut.keys === '/') shortcut.run();
      else onceTypedByHand(() => isActive(shortcut) && shortcut.run());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** People who speak to their computer, or type by accident, can turn them off (WCAG 2.1.4). */
export function useShortcutSetting(): [on: boolean, set: (on: boolean) => void] {
  return [useStore(setting), setShortcutsOn];
}

function setShortcutsOn(on: boolean): void {
  deviceStorage.set(settingKey, on ? 'on' : 'off');
  setting.set(on);
}

/** The newest wins: a dialog or page may take a key over. */
function find(keys: string): Shortcut | undefined {
  return shortcuts.get().findLast((shortcut) => shortcut.keys === keys);
}

function isActive(shortcut: Shortcut): boolean {
  return shortcuts.get().includes(shortcut);
}

/** The key belongs to a field, a menu, a dialog or the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (event.key.length !== 1) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
