import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { oneToOneTypes, type OneToOneType } from '#domain/conversations/one-to-ones/states.ts'

export const agendaTemplateTypes = [...oneToOneTypes, 'FIRST'] as const
export type AgendaTemplateType = (typeof agendaTemplateTypes)[number]

export const questionSets = [...agendaTemplateTypes, 'NONE'] as const
export type QuestionSet = (typeof questionSets)[number]

/** Those of the chosen set, else of its type, with those of a first 1:1 until the pair closed one. */
export function typesAsked(
  type: OneToOneType,
  set: QuestionSet | null,
  isFirst: boolean,
): readonly AgendaTemplateType[] {
  if (set === null) return isFirst ? [type, 'FIRST'] : [type]
  return set === 'NONE' ? [] : [set]
}

export const agendaTemplateRules = {
  text: { max: agendaQuestionLengthMax, required: true },
} as const satisfies CatalogRules<string>

export const agendaTemplatesMax = 8

export function refuseAgendaTemplate(count: number) {
  return count < agendaTemplatesMax ? undefined : conflict('agendaTemplate.full')
}
