import { z } from 'zod'
import {
  agendaTemplateRules,
  agendaTemplateTypes,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { catalogCalls } from '#contract/kernel/catalog-calls.ts'
import { writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

const templatePlace = { type: z.enum(agendaTemplateTypes), step: z.enum(oneToOneSteps) }

export const agendaTemplateView = z.object({
  ...writtenCatalog(agendaTemplateRules),
  ...templatePlace,
  /** Applies to 1:1s created from now on. */
  addressee: z.enum(addressees),
})
export type AgendaTemplateView = z.output<typeof agendaTemplateView>

export const agendaTemplates = {
  written: endpoint.admin({
    route: 'GET /companies/:companyId/agenda-templates',
    summary: 'What the company asks in its one-to-ones, by type and step, each in their order.',
    response: z.array(agendaTemplateView),
  }),
  ...catalogCalls({
    rules: agendaTemplateRules,
    within: templatePlace,
    also: {
      /** Omitted: unchanged, or `both` when new. */
      addressee: z.enum(addressees).optional(),
    },
    path: '/companies/:companyId/agenda-templates',
    id: 'templateId',
    summaries: {
      add: 'Have a question asked in one-to-ones that begin from now on, behind the others of its type and step.',
      edit: 'Change what a question says, on open agendas too. Closed one-to-ones keep their words.',
      move: 'Move a question to another place among those of its type and step.',
      remove:
        'Ask a question no longer. Where it was asked it stays until it is answered or the next one-to-one.',
    },
  }),
}
