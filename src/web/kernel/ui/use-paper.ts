import { useSheet } from './use-sheet.ts'

/** Margins of every printed sheet, next to the page number. */
export interface Paper {
  readonly start: string
  readonly end: string
}

/** While mounted, prints the owner and "page x of y" on every sheet. */
export function usePaper({ start, end }: Paper): void {
  useSheet(`@page {
    font: 8pt sans-serif;
    @top-left { content: ${quoted(start)}; }
    @top-right { content: ${quoted(end)}; }
    @bottom-right { content: counter(page) ' / ' counter(pages); }
  }`)
}

/** A CSS string literal, with every character escaped that could end it. */
const quoted = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,·–]/gu, (it) => `\\${(it.codePointAt(0) ?? 0).toString(16)} `)}"`
