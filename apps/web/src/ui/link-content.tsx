import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';

interface LinkContentProps extends Omit<ComponentProps<'a'>, 'ref'> {
  link: ReactElement;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * Fills a router's link (given as an element without children) with this kit's content and attributes,
 * so that components can navigate without knowing the router.
 */
export function LinkContent({ link, children, ...props }: LinkContentProps) {
  return cloneElement(link, props, children);
}
