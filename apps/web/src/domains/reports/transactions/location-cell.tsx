import { ArrowRight } from 'lucide-react';

/** A transfer's location tells both ends. */
export function LocationCell({ location }: { location: string }) {
  const [from, to] = location.split(' → ');
  if (to === undefined) return location || 'N/A';
  return (
    <>
      {from}
      <ArrowRight aria-label="to" role="img" className="mx-1 inline size-3.5 text-ink-faint" />
      {to}
    </>
  );
}
