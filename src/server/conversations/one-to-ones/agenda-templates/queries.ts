import { agendaTemplateTypes } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

/** Asking locks the template row, so the answer stays true. */
export async function isAsked({ db }: Query, id: string) {
  const row = await db
    .selectFrom('agenda_question')
    .select('id')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those with questions, in the order of `agendaTemplateTypes`. */
export async function agendaSets({ db }: Query) {
  const rows = await db
    .selectFrom('agenda_template')
    .select(['type as set', (from) => from.fn.countAll<string>().as('count')])
    .where('archived_at', 'is', null)
    .groupBy('type')
    .execute()
  return agendaTemplateTypes.flatMap((set) =>
    rows.flatMap((row) => (row.set === set ? [{ set, count: Number(row.count) }] : [])),
  )
}
