import { queryOptions } from '@tanstack/react-query'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { companyQuery } from '#web/kernel/company-query.ts'
import type { ServerField } from '#web/kernel/drafts/autosave.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'

export const touchedByAgenda = ['agenda'] as const

export interface AgendaOf {
  readonly userId: string
  readonly managerId: string
}

export function agendaOf({ api, companyId }: Session, { userId, managerId }: AgendaOf) {
  return queryOptions({
    queryKey: ['agenda', companyId, userId, managerId],
    queryFn: () => api.agenda.read({ params: { companyId, userId, managerId } }),
  })
}

export function askQuestion(
  { api, companyId }: Session,
  pair: AgendaOf,
  body: { readonly text: string; readonly step: OneToOneStep; readonly addressee: Addressee },
) {
  return api.agenda.ask({ params: { companyId, ...pair }, body })
}

const pathTo = (kind: 'question' | 'answer') => (questionId: string) => `${kind}.${questionId}`

/** Autosave paths of a question's text and of the reader's answer. */
export const [questionPath, answerPath] = [pathTo('question'), pathTo('answer')]

export const questionAt = (path: string) => path.split('.')[1] ?? ''

/** Writes over `baseRevision`; an empty answer is deleted. */
export async function writeText(
  { api, companyId }: Session,
  path: string,
  value: string,
  baseRevision: number,
): Promise<ServerField> {
  const params = { companyId, questionId: questionAt(path) }
  const { revision } =
    path === questionPath(params.questionId)
      ? await api.agenda.edit({ params, body: { text: value, baseRevision } })
      : await api.agenda.answer({
          params,
          body: { text: value.trim() ? value : null, baseRevision },
        })
  // Returns the text as typed: trailing space may precede another word.
  return { path, value, revision }
}

export const agendaSets = companyQuery(['agenda', 'sets'], (api) => api.agenda.sets)

/** `to` counts from 0. */
export function placeQuestion({ api, companyId }: Session, questionId: string, to: number) {
  return api.agenda.place({ params: { companyId, questionId }, body: { to } })
}
