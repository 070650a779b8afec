import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

export const touchedByAgenda = ['agenda'] as const

interface OfQuestion {
  readonly oneToOneId: string
  readonly questionId: string
}

/** Adds a question to the agenda of the pair. */
export function ask(
  { api, companyId }: Session,
  oneToOneId: string,
  body: { readonly text: string; readonly step: OneToOneStep },
) {
  return api.agenda.ask({ params: { companyId, oneToOneId }, body })
}

/** Rewords a question of one's own. */
export function reword({ api, companyId }: Session, question: OfQuestion, text: string) {
  return api.agenda.edit({ params: { companyId, ...question }, body: { text } })
}

/** Writes one's own answer to a question. */
export function answer({ api, companyId }: Session, question: OfQuestion, text: string) {
  return api.agenda.answer({ params: { companyId, ...question }, body: { text } })
}

/** Takes a question of one's own back. */
export function useRemoveQuestion(options: {
  readonly done: string
  readonly failed: string
  readonly onDone: () => void
}) {
  return useCommand(
    ({ api, companyId }, question: OfQuestion) =>
      api.agenda.remove({ params: { companyId, ...question } }),
    { touches: touchedByAgenda, ...options },
  )
}
