import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Kbd } from '../kbd.tsx';
import { LinkContent } from '../link-content.tsx';
import { useOverlayHome } from './overlay-home.ts';

interface DropdownMenuProps {
  /** A single button of this kit. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function DropdownMenu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: DropdownMenuProps) {
  const { anchor, home, findHome } = useOverlayHome<HTMLButtonElement>();
  const changeOpen = (next: boolean) => {
    if (next) findHome();
    onOpenChange?.(next);
  };
  return (
    <Primitive.Root open={open} onOpenChange={changeOpen} modal={false}>
      <Primitive.Trigger ref={anchor} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={home}>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-55 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 overflow-y-auto data-[state=open]:animate-fade-in rounded-lg border border-line bg-raised p-1 text-ink shadow-sm',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof Primitive.Item>, 'asChild' | 'children'> {
  children: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  shortcut?: string;
  /** A router's link without children; the item then navigates. */
  link?: ReactElement;
}

export function MenuItem({ children, icon, danger, shortcut, link, className, ...props }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </>
  );
  return (
    <Primitive.Item
      {...props}
      asChild={link !== undefined}
      className={classNames(itemClass, danger && 'text-danger data-highlighted:bg-danger-tint', className)}
    >
      {link ? <LinkContent link={link}>{content}</LinkContent> : content}
    </Primitive.Item>
  );
}

interface MenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Stays open on choosing, so several can be set. */
export function MenuCheckboxItem({ checked, onCheckedChange, children }: MenuCheckboxItemProps) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={classNames(itemClass, 'pl-8')}
    >
      <ItemTick />
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 py-1.5 text-xs text-ink-muted">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}

function ItemTick() {
  return (
    <Primitive.ItemIndicator className="absolute left-2">
      <Check aria-hidden />
    </Primitive.ItemIndicator>
  );
}

const itemClass =
  'relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-highlighted:bg-hover ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-faint pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
