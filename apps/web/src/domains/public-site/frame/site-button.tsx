import type { ReactNode } from 'react';

interface SiteButtonProps {
  href: string;
  children: ReactNode;
  look?: 'primary' | 'secondary';
  /** Fills its column. */
  isWide?: boolean;
}

/** A link that looks like the application's button, without the application's component library. */
export function SiteButton({ href, children, look = 'primary', isWide = false }: SiteButtonProps) {
  return (
    <a href={href} className={`site-button site-button-${look}${isWide ? ' w-full' : ''}`}>
      {children}
    </a>
  );
}
