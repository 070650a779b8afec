import type { VisitorFacts } from '#contract/identity/visitor-facts.ts'
import { visitorFactsId } from '#contract/kernel/first-page.ts'

/** Undefined in a page that the server didn’t draw. */
export function visitorFacts(): VisitorFacts | undefined {
  const { textContent } = document.getElementById(visitorFactsId) ?? {}
  return textContent ? (JSON.parse(textContent) as VisitorFacts) : undefined
}
