import { Kbd } from '../kbd.tsx';
import { Dialog, DialogBody } from './dialog.tsx';

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { keys: string; label: string }[];
}

interface ShortcutListDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
}

export function ShortcutListDialog({ open, onOpenChange, groups }: ShortcutListDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="lg">
      <DialogBody className="sm:grid sm:grid-cols-2 sm:gap-x-8">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="mb-1 text-sm font-medium text-ink-muted">{group.title}</h3>
            <dl className="divide-y divide-line">
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}
