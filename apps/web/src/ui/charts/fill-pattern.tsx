import { colorOf, looksMax } from './looks.ts';

const strokes = [
  null,
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M4,0 v8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M0,4 h8',
  'M0,4 h8 M4,0 v8',
];

/** Areas are told apart by hatching too, not by colour alone. `id` is unique in the page. */
export function FillPatterns({ id }: { id: string }) {
  return (
    <defs>
      {strokes.slice(0, looksMax).map((path, index) => (
        <pattern key={colorOf(index)} id={`${id}-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colorOf(index)} />
          {path && <path d={path} stroke="var(--surface)" strokeWidth={1.25} strokeOpacity={0.75} fill="none" />}
        </pattern>
      ))}
    </defs>
  );
}

export function fillOf(id: string, index: number): string {
  return `url(#${id}-${index % looksMax})`;
}
