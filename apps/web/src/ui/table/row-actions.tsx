import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { LinkContent } from '../link-content.tsx';
import { DropdownMenu, MenuItem } from '../overlay/dropdown-menu.tsx';
import { hint } from '../overlay/hint.ts';
import { aboveRowLink } from './row-link.ts';

export interface RowAction {
  label: string;
  icon: ReactNode;
  onSelect?: () => void;
  /** A router's link without children, instead of `onSelect`. */
  link?: ReactElement;
  danger?: boolean;
  /** Why it is not possible for this row; it then stays visible and does nothing. */
  refusal?: string | undefined;
  /** Wide tables offer it elsewhere in the row. */
  inMenuOnly?: boolean;
}

interface RowActionsProps {
  /** What the row is, e.g. a person's name: buttons are read out as "Edit Ada Lovelace". */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with a table's row: icon buttons, one menu where the table is narrow. */
export function RowActions({ name, actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  const buttons = actions.filter(({ inMenuOnly }) => !inMenuOnly);
  return (
    <span className={classNames(aboveRowLink, 'justify-end')}>
      <span className="hidden @min-[640px]:flex">
        {buttons.map((action) => (
          <ActionButton key={action.label} name={name} action={action} />
        ))}
      </span>
      <span className="@min-[640px]:hidden">
        <DropdownMenu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} />
          }
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              icon={action.icon}
              danger={action.danger && !action.refusal}
              disabled={action.refusal !== undefined}
              onSelect={action.onSelect}
              {...(action.link && { link: action.link })}
            >
              {action.label}
              {action.refusal && <span className="block text-xs text-ink-muted">{action.refusal}</span>}
            </MenuItem>
          ))}
        </DropdownMenu>
      </span>
    </span>
  );
}

function ActionButton({ name, action }: { name: string; action: RowAction }) {
  const { label, icon, onSelect, link, refusal } = action;
  const accessibleName = `${label} ${name}`;
  if (link && !refusal) {
    return (
      <LinkButton {...hint(label)} asChild variant="ghost" size="icon-sm" icon={icon} aria-label={accessibleName}>
        <LinkContent link={link}>{null}</LinkContent>
      </LinkButton>
    );
  }
  return (
    <Button
      {...(!refusal && hint(label))}
      variant="ghost"
      size="icon-sm"
      icon={icon}
      aria-label={accessibleName}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal}
      onClick={refusal ? undefined : onSelect}
      className={refusal ? 'opacity-50!' : undefined}
    />
  );
}
