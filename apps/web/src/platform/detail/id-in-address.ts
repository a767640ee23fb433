/** The id in an address; null for what can be no id. */
export function idInAddress(text: string | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
