/** PostgreSQL takes neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
