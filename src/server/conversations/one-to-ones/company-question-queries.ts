import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import {
  typesAsked,
  type QuestionSet,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'
import { inAgenda, type Pair } from '#server/conversations/meeting/agenda-queries.ts'

/** Unanswered and unticked. */
const isUntouched = sql`q.closed_in is null and q.talked_at is null
  and not exists (select from agenda_answer a where a.question_id = q.id)`

type AgendaStart = Pick<OneToOne, 'collaboratorId' | 'managerId' | 'type'> & {
  readonly questionSet: QuestionSet | null
}

/** Replaces those of an earlier 1:1 that nobody touched; skips the others that are still open. */
export async function askCompanyQuestions(
  { db, actor, now }: UnitOfWork,
  { collaboratorId, managerId, type, questionSet }: AgendaStart,
) {
  await withdrawCompanyQuestions({ db }, { collaboratorId, managerId })
  const typesIn = (isFirst: boolean) =>
    sql`any(${[...typesAsked(type, questionSet, isFirst)]}::text[])`
  const rows = await runSql<{ id: string; step: OneToOneStep; addressee: Addressee }>(db)`
    select t.id, t.step, t.addressee from agenda_template t
    where t.archived_at is null and (t.type = ${typesIn(false)} or (t.type = ${typesIn(true)} and not exists (
        select from one_to_one o where o.collaborator_id = ${collaboratorId} and o.manager_id = ${managerId}
          and o.state = 'CLOSED')))
      and not exists (select from agenda_question q where q.template_id = t.id and q.closed_in is null
        and q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId})
    order by ${inAgenda}, t.id for key share of t`
  if (rows.length === 0) return
  const pair = {
    company_id: actor.companyId,
    collaborator_id: collaboratorId,
    manager_id: managerId,
    membership_id: membershipOf(actor.companyId, { collaboratorId, managerId }, now),
  }
  const open = { asked_by: null, text: null, closed_in: null, created_at: now }
  const questions = rows.map(({ id, ...asked }) => ({
    ...pair,
    ...open,
    ...asked,
    id: newId(),
    template_id: id,
  }))
  await db.insertInto('agenda_question').values(questions).execute()
}

export async function withdrawCompanyQuestions({ db }: Query, { collaboratorId, managerId }: Pair) {
  await runSql(db)`
    delete from agenda_question q
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId}
      and q.template_id is not null and ${isUntouched}`
}

/** `fateAtClosing` in SQL: keeps what was answered or ticked, deletes the company's others. */
export async function closeQuestions(
  work: Query,
  { id, collaboratorId, managerId }: Pick<OneToOne, 'id' | 'collaboratorId' | 'managerId'>,
) {
  await runSql(work.db)`
    update agenda_question q set closed_in = ${id}
    where q.collaborator_id = ${collaboratorId} and q.manager_id = ${managerId} and q.closed_in is null
      and (q.talked_at is not null
        or exists (select from agenda_answer a where a.question_id = q.id))`
  await withdrawCompanyQuestions(work, { collaboratorId, managerId })
}

export interface CompanyQuestion {
  readonly type: OneToOneType | 'FIRST'
  readonly step: OneToOneStep
  readonly text: LocalizedText
  readonly addressee?: Addressee
  readonly position: number
}

export async function insertCompanyQuestions(
  { db, actor }: Query<'actor'>,
  questions: readonly CompanyQuestion[],
) {
  const rows = questions.map(({ text, ...question }) => ({
    company_id: actor.companyId,
    id: newId(),
    addressee: 'both' as const,
    ...question,
    text: jsonb(text),
  }))
  await db.insertInto('agenda_template').values(rows).execute()
}
