import { ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { ProgressButton, type RunningWork } from '../controls/progress-button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../overlay/dropdown-menu.tsx';

export interface BulkAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  busy?: boolean;
  /** Work that takes a while; its button shows beside the menu on phones too. */
  running?: RunningWork | null;
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Ways to select more. */
  more?: readonly BulkAction[];
  /** What can be done with the selection: buttons, on phones one menu. */
  actions: readonly BulkAction[];
  /** How far the work on a selection is, in place of the actions; shows also when that selection is gone. */
  progress?: ReactNode;
}

/** Stays at the window's lower edge while rows are selected; Escape clears the selection. */
export function BulkBar({ count, onClear, more = [], actions, progress }: BulkBarProps) {
  useEscape(count > 0, onClear);
  if (count === 0 && !progress) return null;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-control bg-raised px-3 py-2 shadow-lg"
    >
      {count > 0 && (
        <span className="flex items-center gap-1">
          <IconButton label="Clear selection" size="sm" icon={<X aria-hidden />} onClick={onClear} />
          <span role="status" className="font-medium whitespace-nowrap tabular-nums">
            {count.toLocaleString('en-US')} selected
          </span>
        </span>
      )}
      <div className="flex flex-wrap gap-1 max-sm:hidden">
        {(count > 0 ? more : []).map((action) => (
          <ActionButton key={action.label} variant="ghost" action={action} />
        ))}
      </div>
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">
        {progress ?? (
          <>
            <div className="flex flex-wrap gap-2 max-sm:hidden">
              {actions.map((action) => (
                <ActionButton key={action.label} action={action} />
              ))}
            </div>
            <div className="flex flex-wrap justify-end gap-2 sm:hidden">
              {actions
                .filter(({ running }) => running)
                .map((action) => (
                  <ActionButton key={action.label} action={action} />
                ))}
              <ActionMenu more={more} actions={actions} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function ActionButton({ action, variant }: { action: BulkAction; variant?: 'ghost' }) {
  return (
    <ProgressButton
      size="sm"
      {...(variant && { variant })}
      icon={action.icon}
      running={action.running ?? null}
      busy={action.busy}
      onClick={action.onSelect}
    >
      {action.label}
    </ProgressButton>
  );
}

function ActionMenu({ more, actions }: { more: readonly BulkAction[]; actions: readonly BulkAction[] }) {
  return (
    <DropdownMenu side="top" trigger={<Button icon={<ChevronUp aria-hidden />}>Actions</Button>}>
      {more.map((action) => (
        <MenuItem key={action.label} onSelect={action.onSelect}>
          {action.label}
        </MenuItem>
      ))}
      {more.length > 0 && <MenuSeparator />}
      {actions.map((action) => (
        <MenuItem key={action.label} icon={action.icon} onSelect={action.onSelect}>
          {action.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function useEscape(isOn: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForSomethingElse(event.target)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Escape leaves a field, a menu or a dialog first. */
function isForSomethingElse(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=menu], [role=listbox]';
  const isField = target instanceof Element && target.closest(field) !== null;
  return isField || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
