import type { AgendaTemplateView } from '#contract/conversations/agenda-templates.ts'
import {
  agendaTemplateRules,
  refuseAgendaTemplate,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { Catalog } from '#web/platform/catalog/catalog.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'
import { addresseeAlso, type WithAddressee } from './AddresseeChoice.tsx'

export const agendaTemplates = companyQuery(
  ['agenda-templates'],
  (api) => api.agendaTemplates.written,
)

export function catalogOfAgenda(
  { api, companyId }: Session,
  { type, step }: Pick<AgendaTemplateView, 'type' | 'step'>,
  name: string,
): Catalog<keyof typeof agendaTemplateRules, WithAddressee> {
  const params = { companyId }
  const { edit, move, remove } = api.agendaTemplates
  return {
    texts: 'agenda-templates.question',
    also: addresseeAlso,
    rules: agendaTemplateRules,
    of: { id: `${type}.${step}`, name },
    refuseAdd: refuseAgendaTemplate,
    rows: () => api.agendaTemplates.written({ params }),
    add: (words) => api.agendaTemplates.add({ params, body: { ...words, type, step } }),
    ...changesOf({ edit, move, remove }, 'templateId', companyId),
  }
}
