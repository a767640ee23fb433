/** Whether one letter too many, missing, wrong, or two swapped make one of the words the other. */
export function isOneOff(one: string, other: string): boolean {
  const start = sameLetters(one, other);
  const [a, b] = [one.slice(start), other.slice(start)];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped(a, b);
}

function sameLetters(one: string, other: string): number {
  const differing = [...one].findIndex((letter, position) => letter !== other[position]);
  return differing < 0 ? one.length : differing;
}

function isSwapped(a: string, b: string): boolean {
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
