import { useSheet } from './use-sheet.ts'

/** Margins of every printed sheet, next to the page number. */
export interface Paper {
  readonly start: string
  readonly end: string
}

/** While it is on the page, what is printed says on every sheet whose it is, and which page of how many. */
export function usePaper({ start, end }: Paper): void {
  useSheet(`@page {
    font: 8pt sans-serif;
    @top-left { content: ${quoted(start)}; }
    @top-right { content: ${quoted(end)}; }
    @bottom-right { content: counter(page) ' / ' counter(pages); }
  }`)
}

/** A string of a style sheet: every letter that could end it, or begin anything else, by its number. */
const quoted = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,·–]/gu, (it) => `\\${(it.codePointAt(0) ?? 0).toString(16)} `)}"`
