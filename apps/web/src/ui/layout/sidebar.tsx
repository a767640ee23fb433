import { ChevronDown, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { createContext, type ReactElement, type ReactNode, use, useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { LinkContent } from '../link-content.tsx';
import { hint } from '../overlay/hint.ts';
import { placeClass } from './place-class.ts';
import { useShell } from './shell-context.ts';

interface SidebarProps {
  /** Tenant switcher or name. */
  header: ReactNode;
  /** SidebarLink and SidebarGroup elements. */
  children: ReactNode;
  footer?: ReactNode;
  /** Id of the group that holds the current page; opens when it changes. */
  activeGroup?: string | null;
}

/** Navigation column. One group is open at a time. */
export function Sidebar({ header, children, footer, activeGroup = null }: SidebarProps) {
  const { isWide, isCollapsed, closeDrawer } = useShell();
  const [openGroup, setOpenGroup] = useState<string | null>(activeGroup);
  useEffect(() => setOpenGroup(activeGroup), [activeGroup]);
  return (
    <OpenGroupContext value={{ activeGroup, openGroup, setOpenGroup }}>
      <div className={classNames('flex h-14 shrink-0 items-center gap-2 px-3', isCollapsed && 'justify-center px-0')}>
        <div className={classNames('min-w-0', !isCollapsed && 'flex-1')}>{header}</div>
        {!isWide && <IconButton label="Close menu" icon={<X aria-hidden />} onClick={closeDrawer} hintSide="bottom" />}
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto p-2">
        <ul className="flex flex-col gap-0.5">{children}</ul>
      </nav>
      {footer && !isCollapsed && <div className="shrink-0 border-t border-line p-3">{footer}</div>}
      {isWide && <CollapseButton />}
    </OpenGroupContext>
  );
}

interface SidebarLinkProps {
  label: string;
  icon?: ReactNode;
  /** A router's link without children. */
  link: ReactElement;
  active?: boolean;
  badge?: ReactNode;
}

export function SidebarLink({ label, icon, link, active = false, badge }: SidebarLinkProps) {
  const { isCollapsed } = useShell();
  return (
    <li>
      <LinkContent
        {...(isCollapsed && hint(label, { side: 'right' }))}
        className={classNames(rowClass, placeClass(active), isCollapsed && 'justify-center')}
        aria-current={active ? 'page' : undefined}
        link={link}
      >
        {icon}
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
        {!isCollapsed && badge}
      </LinkContent>
    </li>
  );
}

interface SidebarGroupProps {
  id: string;
  label: string;
  icon: ReactNode;
  /** SidebarLink elements without icon. */
  children: ReactNode;
}

/** Opening one closes the others. In the collapsed sidebar it first widens it. */
export function SidebarGroup({ id, label, icon, children }: SidebarGroupProps) {
  const { isCollapsed, setCollapsed } = useShell();
  const { activeGroup, openGroup, setOpenGroup } = use(OpenGroupContext);
  const listId = useId();
  const isOpen = openGroup === id && !isCollapsed;
  // Closed, it stands for the page in it.
  const isActive = activeGroup === id && !isOpen;
  const toggle = () => {
    if (isCollapsed) setCollapsed(false);
    setOpenGroup(isOpen ? null : id);
  };
  return (
    <li>
      <button
        type="button"
        {...(isCollapsed && hint(label, { side: 'right' }))}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-current={isActive ? 'true' : undefined}
        onClick={toggle}
        className={classNames(rowClass, placeClass(isActive), 'w-full', isCollapsed && 'justify-center')}
      >
        {icon}
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{label}</span>
        {!isCollapsed && (
          <ChevronDown
            aria-hidden
            className={classNames('transition-transform duration-100', !isOpen && '-rotate-90')}
          />
        )}
      </button>
      {isOpen && (
        <ul id={listId} className="mt-0.5 ml-4 flex flex-col gap-0.5 border-l border-line pl-2">
          {children}
        </ul>
      )}
    </li>
  );
}

function CollapseButton() {
  const { isCollapsed, setCollapsed } = useShell();
  return (
    <div
      className={classNames('flex shrink-0 border-t border-line p-2', isCollapsed ? 'justify-center' : 'justify-end')}
    >
      <IconButton
        size="sm"
        label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        icon={isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        onClick={() => setCollapsed(!isCollapsed)}
        hintSide="right"
      />
    </div>
  );
}

interface Groups {
  activeGroup: string | null;
  openGroup: string | null;
  setOpenGroup: (id: string | null) => void;
}

const OpenGroupContext = createContext<Groups>({
  activeGroup: null,
  openGroup: null,
  setOpenGroup: () => undefined,
});

const rowClass =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 transition-colors duration-100 ' +
  'focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
