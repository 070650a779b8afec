import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'

export const agendaTemplateTypes = [...oneToOneTypes, 'FIRST'] as const
export type AgendaTemplateType = (typeof agendaTemplateTypes)[number]

export const agendaTemplateRules = {
  text: { max: agendaQuestionLengthMax, required: true },
} as const satisfies CatalogRules<string>

export const agendaTemplatesMax = 8

export function refuseAgendaTemplate(count: number) {
  return count < agendaTemplatesMax ? undefined : conflict('agendaTemplate.full')
}
