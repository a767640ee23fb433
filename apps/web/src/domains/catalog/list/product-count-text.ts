/** "Showing N product(s)", and of how many when a filter leaves some out. */
export function productCountText(count: number, everything = count): string {
  const text = `Showing ${grouped(count)} product(s)`;
  return count < everything ? `${text} (filtered from ${grouped(everything)})` : text;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
