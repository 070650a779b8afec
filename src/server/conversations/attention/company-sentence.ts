import type { Language } from '#domain/kernel/localized-text.ts'
import type { ToDo } from '#domain/conversations/attention/to-do.ts'
import { say } from '#server/kernel/messages.ts'

/** How many, and of what: pages set the number in a column of its own. */
export function sayCompanyMatter(
  language: Language,
  { matter, count }: Extract<ToDo, { kind: 'company' }>,
): string {
  const what = say(language, `administration.waiting.matters.${matter}`, { count })
  return say(language, 'administration.waiting.counted', { count, what })
}
