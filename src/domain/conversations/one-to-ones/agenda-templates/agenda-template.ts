import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'

/** The 1:1s that a company's question is asked in: those of a type, or a pair's first of any type. */
export const agendaTemplateTypes = [...oneToOneTypes, 'FIRST'] as const
export type AgendaTemplateType = (typeof agendaTemplateTypes)[number]

/** What a question of the company's says: at most `agendaQuestionLengthMax` characters (section 3). */
export const agendaTemplateRules = {
  text: { max: agendaQuestionLengthMax, required: true },
} as const satisfies ContentRules<string>

/** How many questions a company asks in a step of a type at most: a pair has room for its own. */
export const agendaTemplatesMax = 8

/** Why a step with `count` questions of the company's takes no further one. */
export function refuseAgendaTemplate(count: number) {
  return count < agendaTemplatesMax ? undefined : conflict('agendaTemplate.full')
}
