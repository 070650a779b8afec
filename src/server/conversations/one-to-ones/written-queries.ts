import { sql, type Expression, type InferResult } from 'kysely'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { keptRows, toKept } from '#server/conversations/feedback/queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import {
  openQuestionRows,
  toAgendaItem,
  type QuestionRow,
} from '#server/conversations/meeting/agenda-queries.ts'
import { decisionRows, toPending } from '#server/conversations/meeting/decision-queries.ts'
import { itemRows, toItems, type ItemRow } from './form-queries.ts'
import { fieldRows } from '#server/conversations/meeting/queries.ts'

interface WrittenParts {
  readonly items: ItemRow[]
  readonly fields: InferResult<ReturnType<typeof fieldRows>>
  readonly decisions: InferResult<ReturnType<typeof decisionRows>>
  readonly createdCount: number
  readonly kept: InferResult<ReturnType<typeof keptRows>>
  readonly agenda: QuestionRow[]
}

const all = (rows: Expression<unknown>) =>
  sql`coalesce((select json_agg(it) from (${rows}) it), '[]')`

/** One statement, because this page is opened most. Doesn't check permissions. */
export async function writtenIn(work: Query, oneToOne: OneToOne) {
  const { id } = oneToOne
  const rows = await runSql<WrittenParts>(work.db)`select
    ${all(itemRows(oneToOne))} as items,
    ${all(fieldRows(work, id))} as fields,
    ${all(decisionRows(work, id))} as decisions,
    (select count(*)::int from goal where one_to_one_id = ${id})
      + (select count(*)::int from agreement where one_to_one_id = ${id}) as "createdCount",
    ${all(keptRows(work, id))} as kept,
    ${all(openQuestionRows(oneToOne))} as agenda`
  const [parts] = rows
  if (!parts) throw new Error('A select without from has one row')
  return {
    items: toItems(parts.items),
    fields: parts.fields,
    decisions: parts.decisions.map((row) => ({
      ...toPending(row),
      relatedName: row.relatedName,
    })),
    createdCount: parts.createdCount,
    kept: parts.kept.map(toKept),
    agenda: parts.agenda.map(toAgendaItem),
  }
}
