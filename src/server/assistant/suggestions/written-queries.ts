import { readText } from '#domain/kernel/localized-text.ts'
import type { SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'
import { agreementsOf } from '#server/conversations/agreements/queries.ts'
import { goalsOf } from '#server/conversations/goals/queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { openAgendaOf, type Pair } from '#server/conversations/meeting/agenda-queries.ts'

type WrittenTextsQuery = (work: UnitOfWork, pair: Pair) => Promise<readonly string[]>

/** Includes drafts. */
export const writtenIn: Readonly<Record<Exclude<SuggestionKind, 'feedback'>, WrittenTextsQuery>> = {
  agendaQuestions: async (work, pair) => {
    const { languages } = work.company
    const questions = await openAgendaOf(work, pair)
    return questions.map(({ text }) =>
      typeof text === 'string' ? text : readText(text, work.language, languages),
    )
  },

  agreement: async (work, { collaboratorId }) => {
    const all = await agreementsOf(work, collaboratorId)
    const current = all.filter((it) => it.state !== 'closed')
    return current.map(({ description }) => description)
  },

  goal: async (work, { collaboratorId }) => {
    const all = await goalsOf(work, collaboratorId)
    const current = all.filter((it) => it.state !== 'closed')
    return current.map(({ description }) => description)
  },
}
