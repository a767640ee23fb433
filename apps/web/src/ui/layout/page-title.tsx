import { type ReactNode, useEffect, useRef } from 'react';

interface PageTitleProps {
  children: ReactNode;
  className?: string;
}

/** The page's only h1, which names the window too. */
export function PageTitle({ children, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    page = heading.current?.textContent ?? '';
    show();
  });
  useEffect(
    () => () => {
      page = '';
      show();
    },
    [],
  );
  return (
    <h1 ref={heading} className={className}>
      {children}
    </h1>
  );
}

/** What stands behind the page's name, e.g. the tenant and the product. */
export function nameWindow(next: string): void {
  owner = next;
  show();
}

let owner = document.title;
let page = '';

function show(): void {
  document.title = page && page !== owner ? `${page} – ${owner}` : owner;
}
