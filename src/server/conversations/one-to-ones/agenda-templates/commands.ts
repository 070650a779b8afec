import {
  agendaTemplateRules,
  refuseAgendaTemplate,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { lockContent, lockOrder, readContent } from '#server/platform/content/content-queries.ts'
import { archivableTable } from '#server/platform/content/content-table.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isAsked } from './queries.ts'

/** What the company asks in its one-to-ones, in an order for each type and step. */
export const agendaTemplateTable = archivableTable({
  table: 'agenda_template',
  rules: agendaTemplateRules,
  scope: { type: null, step: null },
  also: ['addressee'],
  refuseAdd: refuseAgendaTemplate,
})

/**
 * Has a question asked no more. One that ever was is archived: agendas and the past keep it. Throws 409
 * over a newer version.
 */
export async function removeAgendaTemplate(
  work: UnitOfWork,
  id: string,
  seen: { readonly version: number },
): Promise<void> {
  // The order before the row, as everyone; from here on nobody can begin to ask it.
  await lockOrder(work, agendaTemplateTable, await readContent(work, agendaTemplateTable, id))
  await lockContent(work, agendaTemplateTable, id)
  const { archive, remove } = agendaTemplateTable
  await ((await isAsked(work, id)) ? archive(work, id, seen) : remove(work, id, seen))
}
