import {
  agendaTemplateRules,
  refuseAgendaTemplate,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import {
  lockCatalogItem,
  lockOrder,
  readCatalogItem,
} from '#server/platform/catalog/catalog-queries.ts'
import { archivableTable } from '#server/platform/catalog/catalog-table.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isAsked } from './queries.ts'

export const agendaTemplateTable = archivableTable({
  table: 'agenda_template',
  rules: agendaTemplateRules,
  scope: { type: null, step: null },
  also: ['addressee'],
  refuseAdd: refuseAgendaTemplate,
})

/**
 * Archives a question that was ever asked, otherwise deletes it. Throws 409 over a newer version.
 */
export async function removeAgendaTemplate(
  work: UnitOfWork,
  id: string,
  seen: { readonly version: number },
) {
  // Order before row, as everywhere; the lock keeps it from being asked.
  await lockOrder(work, agendaTemplateTable, await readCatalogItem(work, agendaTemplateTable, id))
  await lockCatalogItem(work, agendaTemplateTable, id)
  const { archive, remove } = agendaTemplateTable
  await ((await isAsked(work, id)) ? archive(work, id, seen) : remove(work, id, seen))
}
