/** The text of each row of the table that shows. */
export function rowTexts(): string[] {
  return [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
}
