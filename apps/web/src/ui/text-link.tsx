import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface TextLinkProps extends ComponentProps<'a'> {
  /** Renders the single child (a router's link) in place of `<a>`. */
  asChild?: boolean;
  /** `plain` for table cells and lists, where position says that it is a link. */
  look?: 'accent' | 'plain';
  /** Not in the middle of a text: on touch its target is as large as a button's. */
  standalone?: boolean;
}

export function TextLink({ asChild, look = 'accent', standalone = false, className, ...props }: TextLinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  const looks = {
    accent:
      'text-accent-ink underline decoration-transparent underline-offset-2 hover:decoration-current [p_&]:decoration-current',
    plain: 'font-medium text-ink hover:text-accent-ink',
  };
  return <Root {...props} className={classNames('rounded-sm', standalone && 'touch-target', looks[look], className)} />;
}
