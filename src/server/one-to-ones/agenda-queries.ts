import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { AgendaQuestion } from '#domain/one-to-ones/agenda.ts'
import type { OneToOne } from '#domain/one-to-ones/access.ts'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import type { AgendaItem } from '#domain/one-to-ones/snapshot.ts'
import type { OneToOneType } from '#domain/one-to-ones/states.ts'
import { jsonb } from '#server/db/json-column.ts'
import { found } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/teams/pair-queries.ts'

type Work = Pick<UnitOfWork, 'db'>
type Pair = Pick<OneToOne, 'collaboratorId' | 'managerId'>

export interface QuestionRow {
  id: string
  step: OneToOneStep
  text: string | null
  template: LocalizedText | null
  asked_by: string | null
  answers: { authorId: string; text: string }[]
}

/** The open questions of a pair in the order they were asked. */
export async function openAgendaOf({ db }: Work, pair: Pair): Promise<AgendaItem[]> {
  const { rows } = await openQuestionRows(pair).execute(db)
  return rows.map(toAgendaItem)
}

/** The order that the company's questions come in, before those of the pair: that of a one-to-one's steps. */
const inAgenda = sql`t.type = 'FIRST',
  array_position(array['introduction', 'feedback', 'impact', 'actionPlan'], t.step), t.position`

/** The rows of the same, to be read alone or as a part of another statement. */
export function openQuestionRows({ collaboratorId, managerId }: Pair) {
  return sql<QuestionRow>`
    select q.id, q.step, q.text, t.text as template, q.asked_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('authorId', a.author_id, 'text', a.text) order by a.updated_at)
        from agenda_answer a where a.question_id = q.id
      ), '[]') as answers
    from agenda_question q
      left join agenda_template t on t.company_id = q.company_id and t.id = q.template_id
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
    order by ${inAgenda}, q.id`
}

export function toAgendaItem(row: QuestionRow): AgendaItem {
  const { id, step, text, template, asked_by, answers } = row
  return { id, step, text: template ?? text ?? '', askedBy: asked_by, answers }
}

/** An open question of a pair, locked, with what the rules ask of it. */
export async function lockQuestion({ db }: Work, id: string, pair: Pair): Promise<AgendaQuestion> {
  const row = await db
    .selectFrom('agenda_question')
    .select(['id', 'asked_by', 'text'])
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
    .where('closed_in', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const { asked_by, text, answered } = found(row)
  return { id, ...pair, askedBy: asked_by, text: text ?? '', answered: Boolean(answered) }
}

export async function insertQuestion(
  { db, actor, now }: UnitOfWork,
  { collaboratorId, managerId }: Pair,
  { id, step, text }: { id: string; step: OneToOneStep; text: string },
): Promise<void> {
  const pair = {
    company_id: actor.companyId,
    collaborator_id: collaboratorId,
    manager_id: managerId,
    membership_id: membershipOf(actor.companyId, { collaboratorId, managerId }, now),
  }
  const open = { asked_by: actor.userId, template_id: null, closed_in: null, created_at: now }
  await db
    .insertInto('agenda_question')
    .values({ ...pair, ...open, id, step, text })
    .execute()
}

/** How many questions a pair has open. */
export async function countOpenQuestions({ db }: Work, pair: Pair): Promise<number> {
  const { count } = await db
    .selectFrom('agenda_question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collaborator_id', '=', pair.collaboratorId)
    .where('manager_id', '=', pair.managerId)
    .where('closed_in', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveQuestionText({ db }: Work, id: string, text: string): Promise<void> {
  await db.updateTable('agenda_question').set({ text }).where('id', '=', id).execute()
}

export async function deleteQuestion({ db }: Work, id: string): Promise<void> {
  await db.deleteFrom('agenda_question').where('id', '=', id).execute()
}

/** The actor's own answer to a question: a new one, a reworded one, or none any more. */
export async function saveAnswer(
  { db, actor, now }: UnitOfWork,
  questionId: string,
  text: string | null,
) {
  const key = { company_id: actor.companyId, question_id: questionId, author_id: actor.userId }
  if (text === null) {
    await db
      .deleteFrom('agenda_answer')
      .where('question_id', '=', questionId)
      .where('author_id', '=', actor.userId)
      .execute()
    return
  }
  await db
    .insertInto('agenda_answer')
    .values({ ...key, text, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'question_id', 'author_id'])
        .doUpdateSet({ text, updated_at: now }),
    )
    .execute()
}

/**
 * Puts the company's questions for a type of one-to-one on the agenda of a pair; those for a first
 * one too where the pair never closed one. A question still open from last time is not doubled; one
 * that the company no longer asks is gone, unless somebody answered it.
 */
export async function askCompanyQuestions(
  { db, actor, now }: UnitOfWork,
  { collaboratorId, managerId, type }: Pick<OneToOne, 'collaboratorId' | 'managerId' | 'type'>,
): Promise<void> {
  const { rows } = await sql<{ id: string; step: OneToOneStep }>`
    with given_up as (
      delete from agenda_question q using agenda_template t
      where t.company_id = q.company_id and t.id = q.template_id and t.archived_at is not null
        and q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
        and not exists (select from agenda_answer a where a.question_id = q.id))
    select t.id, t.step from agenda_template t
    where t.archived_at is null and (t.type = ${type} or (t.type = 'FIRST' and not exists (
        select from one_to_one o where o.collaborator_id = ${collaboratorId} and o.manager_id = ${managerId}
          and o.state = 'CLOSED')))
      and not exists (select from agenda_question q where q.template_id = t.id and q.closed_in is null
        and q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId})
    order by ${inAgenda}, t.id for key share of t`.execute(db)
  if (rows.length === 0) return
  const pair = {
    company_id: actor.companyId,
    collaborator_id: collaboratorId,
    manager_id: managerId,
    membership_id: membershipOf(actor.companyId, { collaboratorId, managerId }, now),
  }
  const open = { asked_by: null, text: null, closed_in: null, created_at: now }
  const questions = rows.map(({ id, step }) => ({
    ...pair,
    ...open,
    id: newId(),
    template_id: id,
    step,
  }))
  await db.insertInto('agenda_question').values(questions).execute()
}

/** Takes the company's unanswered questions of another type off the agenda of a pair. */
export async function withdrawCompanyQuestions(
  { db }: Work,
  { collaboratorId, managerId }: Pair,
): Promise<void> {
  await sql`
    delete from agenda_question q
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
      and q.template_id is not null
      and not exists (select from agenda_answer a where a.question_id = q.id)`.execute(db)
}

/** The answered questions are of this one-to-one from now on; the others stay open for the next. */
export async function closeAnsweredQuestions(
  { db }: Work,
  { id, collaboratorId, managerId }: Pick<OneToOne, 'id' | 'collaboratorId' | 'managerId'>,
): Promise<void> {
  await sql`
    update agenda_question q set closed_in = ${id}
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
      and exists (select from agenda_answer a where a.question_id = q.id)`.execute(db)
}

/** A question that the company asks in every one-to-one of a type; the first of a step has position 0. */
export interface CompanyQuestion {
  readonly type: OneToOneType | 'FIRST'
  readonly step: OneToOneStep
  readonly text: LocalizedText
  readonly position: number
}

export async function insertCompanyQuestions(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  questions: readonly CompanyQuestion[],
): Promise<void> {
  const rows = questions.map(({ text, ...question }) => ({
    company_id: actor.companyId,
    id: newId(),
    ...question,
    text: jsonb(text),
  }))
  await db.insertInto('agenda_template').values(rows).execute()
}
