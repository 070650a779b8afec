import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import type { AgendaQuestion } from '#domain/conversations/one-to-ones/agenda.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import type { StoredField } from '#domain/conversations/one-to-ones/merge.ts'
import type { AgendaItem } from '#domain/conversations/one-to-ones/snapshot.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'

export type Pair = Pick<OneToOne, 'collaboratorId' | 'managerId'>

/** Of the open 1:1 `o`. */
export const unanswered = sql<number>`
  (select count(*)::int from agenda_question q
    where q.collaborator_id = o.collaborator_id and q.manager_id = o.manager_id
      and q.off_in is distinct from o.id and q.closed_in is null and q.talked_at is null and q.addressee <> 'manager'
      and q.asked_by is distinct from o.collaborator_id
      and not exists (select from agenda_answer a
        where a.question_id = q.id and a.author_id = o.collaborator_id))`

export interface OpenQuestion extends Required<AgendaItem> {
  readonly off: boolean
  readonly carried: boolean
  readonly revision: number
  readonly writes: number
  readonly answers: readonly {
    readonly authorId: string
    readonly text: string
    readonly revision: number
  }[]
}

export interface QuestionRow extends Omit<OpenQuestion, 'text' | 'askedBy'> {
  text: string | null
  template: LocalizedText | null
  asked_by: string | null
}

/** People's questions, the company's, those off the 1:1; each group in its manual order, else oldest first. */
export async function openAgendaOf({ db }: Query, pair: Pair): Promise<OpenQuestion[]> {
  const { rows } = await openQuestionRows(pair).execute(db)
  return rows.map(toAgendaItem)
}

/** Sorts the company's questions by the steps of a 1:1. */
export const inAgenda = sql`t.type = 'FIRST',
  array_position(array['introduction', 'feedback', 'impact', 'actionPlan'], t.step), t.position`

export function openQuestionRows({ collaboratorId, managerId }: Pair) {
  return sql<QuestionRow>`
    select q.id, q.step, q.text, t.text as template, q.asked_by, q.addressee, q.revision, q.writes,
      q.talked_at is not null as talked, exists (
        select from one_to_one o where o.company_id = q.company_id and o.id = q.off_in and o.state <> 'CLOSED'
          and o.withdrawn_at is null and o.collaborator_id = q.collaborator_id and o.manager_id = q.manager_id) as off,
      q.asked_by is not null and exists (
        select from one_to_one o where o.company_id = q.company_id and o.closed_at > q.created_at
          and o.collaborator_id = q.collaborator_id and o.manager_id = q.manager_id) as carried,
      coalesce((
        select jsonb_agg(jsonb_build_object('authorId', a.author_id, 'text', a.text, 'revision', a.revision)
          order by a.updated_at, a.author_id)
        from agenda_answer a where a.question_id = q.id
      ), '[]') as answers
    from agenda_question q
      left join agenda_template t on t.company_id = q.company_id and t.id = q.template_id
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
    order by off, q.asked_by is null, q.position, ${inAgenda}, q.id`
}

export function toAgendaItem(row: QuestionRow): OpenQuestion {
  const { text, template, asked_by: askedBy, ...question } = row
  return { ...question, text: template ?? text ?? '', askedBy }
}

export async function pairOfQuestion({ db }: Query, id: string): Promise<Pair> {
  const row = await db
    .selectFrom('agenda_question')
    .select(['collaborator_id as collaboratorId', 'manager_id as managerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

interface StoredQuestion extends AgendaQuestion {
  readonly text: StoredField
}

export async function lockQuestion({ db }: Query, id: string, pair: Pair): Promise<StoredQuestion> {
  const row = await db
    .selectFrom('agenda_question')
    .select(['id', 'asked_by', 'addressee', 'text', 'revision', 'closed_in'])
    .select((from) =>
      from
        .exists(
          from
            .selectFrom('agenda_answer')
            .select('author_id')
            .whereRef('question_id', '=', 'agenda_question.id'),
        )
        .as('answered'),
    )
    .where('id', '=', id)
    .where('collaborator_id', '=', pair.collaboratorId)
    .where('manager_id', '=', pair.managerId)
    .forUpdate()
    .executeTakeFirst()
  const { asked_by, addressee, text: value, revision, closed_in, answered } = found(row)
  const standing = { answered: Boolean(answered), closed: closed_in !== null }
  const asked = { askedBy: asked_by, addressee, text: { value, revision } }
  return { id, ...pair, ...asked, ...standing }
}

export async function insertQuestion(
  { db, actor, now }: UnitOfWork,
  pair: Pair,
  question: { id: string; step: OneToOneStep; text: string; addressee: Addressee },
) {
  await db
    .insertInto('agenda_question')
    .values({
      company_id: actor.companyId,
      collaborator_id: pair.collaboratorId,
      manager_id: pair.managerId,
      membership_id: membershipOf(actor.companyId, pair, now),
      asked_by: actor.userId,
      template_id: null,
      closed_in: null,
      created_at: now,
      ...question,
    })
    .execute()
}

export async function saveQuestionText(
  { db }: Query,
  id: string,
  { value, revision }: StoredField,
) {
  await db
    .updateTable('agenda_question')
    .set({ text: value, revision })
    .where('id', '=', id)
    .execute()
}

export async function saveAddressee({ db }: Query, id: string, addressee: Addressee) {
  await db.updateTable('agenda_question').set({ addressee }).where('id', '=', id).execute()
}

export async function saveTalked({ db }: Query, id: string, at: Date | null) {
  await db.updateTable('agenda_question').set({ talked_at: at }).where('id', '=', id).execute()
}

export async function saveQuestionOrder({ db }: Query, ids: readonly string[]) {
  await runSql(db)`
    update agenda_question q set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, place) where q.id = o.id`
}

/** Null puts it back. */
export async function saveOffIn({ db }: Query, id: string, oneToOneId: string | null) {
  await db.updateTable('agenda_question').set({ off_in: oneToOneId }).where('id', '=', id).execute()
}

export async function deleteQuestion({ db }: Query, id: string) {
  await db.deleteFrom('agenda_question').where('id', '=', id).execute()
}

export function ownAnswer({ db, actor }: UnitOfWork, questionId: string) {
  return db
    .selectFrom('agenda_answer')
    .select(['text as value', 'revision'])
    .where('question_id', '=', questionId)
    .where('author_id', '=', actor.userId)
    .executeTakeFirst()
}

export async function saveAnswer(
  { db, actor, now }: UnitOfWork,
  questionId: string,
  text: string | null,
): Promise<StoredField> {
  const row = await db
    .updateTable('agenda_question')
    .set((question) => ({ writes: question('writes', '+', 1) }))
    .where('id', '=', questionId)
    .returning('writes as revision')
    .executeTakeFirst()
  const { revision } = found(row)
  if (text === null) {
    await db
      .deleteFrom('agenda_answer')
      .where('question_id', '=', questionId)
      .where('author_id', '=', actor.userId)
      .execute()
    return { value: null, revision }
  }
  const key = { company_id: actor.companyId, question_id: questionId, author_id: actor.userId }
  const written = { text, revision, updated_at: now }
  await db
    .insertInto('agenda_answer')
    .values({ ...key, ...written })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'question_id', 'author_id']).doUpdateSet(written),
    )
    .execute()
  return { value: text, revision }
}
