/** Keys separated by spaces: "Ctrl K", "g p". */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-0.5">
      {[...keys.split(' ').entries()].map(([position, key]) => (
        <kbd
          key={position}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-muted px-1 font-sans text-xs text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
