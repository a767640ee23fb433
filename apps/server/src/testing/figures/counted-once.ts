/** What is counted of books that no longer change, counted when it is first asked for. */
export function countedOnce<Of extends object, Counted>(count: (of: Of) => Counted): (of: Of) => Counted {
  const known = new WeakMap<Of, { counted: Counted }>();
  return (of) => {
    const entry = known.get(of) ?? { counted: count(of) };
    known.set(of, entry);
    return entry.counted;
  };
}
