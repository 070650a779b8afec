import type { Plugin } from 'vite'

/** A call's `summary`, with the comma behind it. */
const summary = /\bsummary:\s*'(?:[^'\\]|\\.)*',/g

/** Those of the calls of some content. */
const summaries = /\bsummaries:\s*\{[^}]*\}/g

/** Leaves the sentences that describe calls out of the browser: the reference alone, a page of the server's, shows them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/contract\/[^/]+\.ts$/.test(id)
        ? { code: code.replace(summary, '').replace(summaries, 'summaries: {}'), map: null }
        : null,
  }
}
