import type { ReactNode } from 'react';

interface SiteButtonProps {
  href: string;
  children: ReactNode;
  look?: 'primary' | 'secondary';
  size?: 'md' | 'lg';
}

/** A link that looks like the application's button, without the application's component library. */
export function SiteButton({ href, children, look = 'primary', size = 'md' }: SiteButtonProps) {
  const looks = {
    primary: 'border-transparent bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent),black_12%)]',
    secondary: 'border-line bg-surface text-ink hover:bg-hover',
  };
  const sizes = { md: 'min-h-8 px-3 text-sm', lg: 'min-h-10 px-4' };
  return (
    <a
      href={href}
      className={`inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap pointer-coarse:min-h-11 ${looks[look]} ${sizes[size]}`}
    >
      {children}
    </a>
  );
}
