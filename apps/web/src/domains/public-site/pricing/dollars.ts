/** Whole US dollars: `$1,430`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
