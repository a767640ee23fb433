/** What a spreadsheet would run: = + - @ and their full-width forms, also behind spaces, controls, marks and quotes. */
const formulaStart = /^[\s\p{Cc}\ufeff"'`]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\s"'\ufeff]*[\t\r\n\0]/u;

/** Puts an apostrophe before text that a spreadsheet would run. Undone by `withoutFormulaGuard`, for every text. */
export function withFormulaGuard(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function withoutFormulaGuard(text: string): string {
  return text.charCodeAt(0) === 39 && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
