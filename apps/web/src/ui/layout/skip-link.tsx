/** First focusable element of a page; `targetId` is the main landmark, which needs `tabIndex={-1}`. */
export function SkipLink({
  targetId = 'main',
  children = 'Skip to content',
}: {
  targetId?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only rounded-md border border-line bg-raised px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-3 focus:py-2"
    >
      {children}
    </a>
  );
}
