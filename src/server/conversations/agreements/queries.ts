import { sql } from 'kysely'
import type { Agreement, AgreementState } from '#domain/conversations/agreements/agreement.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import {
  draftOf,
  isOfActiveMembership,
  readsDraftable,
} from '#server/conversations/meeting/draft-queries.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'

/** Those the actor can see, newest first. */
export async function agreementsOf(
  work: Query<'actor'>,
  collaboratorId: string,
  state?: AgreementState,
) {
  return selectAgreements(work.db)
    .select(relatedName.as('relatedName'))
    .select(
      sql<{ id: string; name: string } | null>`(
        select json_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name))
        from membership m join company_user u on u.id = m.reports_to
        where m.id = agreement.membership_id)`.as('manager'),
    )
    .where('collaborator_id', '=', collaboratorId)
    .where(readsDraftable(work, 'agreement'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('id', 'desc')
    .execute()
}

/** Those the actor can see: their own of teams they are in, and those of people they manage. */
export async function pressingAgreements(work: Query<'actor'>, dueBefore: Day) {
  const { db, actor } = work
  return selectAgreements(db)
    .where((is) =>
      is.or([
        sql<boolean>`collaborator_id = any(${[...actor.manages]}::uuid[])`,
        is.and([is('collaborator_id', '=', actor.userId), isOfActiveMembership('agreement')]),
      ]),
    )
    .where(readsDraftable(work, 'agreement'))
    .where((is) =>
      is.or([
        is('state', '=', 'draft'),
        is.and([
          is('state', '=', 'open'),
          is.or([
            is('due_date', '<', dueBefore),
            is('proposed_result', 'is not', null),
            sql<boolean>`collaborator_id = ${actor.userId} and not ${actor.userId} = any(confirmed_by)`,
          ]),
        ]),
      ]),
    )
    .execute()
}

export async function readAgreement({ db }: Query, id: string): Promise<Agreement> {
  return found(await selectAgreements(db).where('id', '=', id).executeTakeFirst())
}

export async function lockAgreement({ db }: Query, id: string): Promise<Agreement> {
  return found(await selectAgreements(db).where('id', '=', id).forUpdate().executeTakeFirst())
}

export async function insertAgreement({ db, actor, now }: UnitOfWork, agreement: Agreement) {
  const { id, collaboratorId, state, result, version } = agreement
  const pair = { collaboratorId, managerId: actor.userId }
  await db
    .insertInto('agreement')
    .values({
      company_id: actor.companyId,
      id,
      collaborator_id: collaboratorId,
      created_by: agreement.createdBy,
      membership_id: membershipOf(actor.companyId, pair, now),
      one_to_one_id: agreement.oneToOneId,
      ...agreementColumns(agreement),
      state,
      result,
      created_at: now,
      closed_at: null,
      version,
    })
    .execute()
}

/** Increments the version. */
export async function saveAgreement({ db, now }: UnitOfWork, agreement: Agreement) {
  const { id, state, result } = agreement
  const version = agreement.version + 1
  await db
    .updateTable('agreement')
    .set({
      ...agreementColumns(agreement),
      state,
      result,
      closed_at: state === 'closed' ? now : null,
      version,
    })
    .where('id', '=', id)
    .execute()
  return { ...agreement, version }
}

export async function deleteAgreement({ db }: Query, id: string) {
  await db.deleteFrom('agreement').where('id', '=', id).execute()
}

/**
 * In progress, or closed after the 1:1 was created: in that instant the one before closes its own. A
 * former manager sees only those of its membership. Drafts are included for that manager and on request.
 */
export async function agreementsDuring(
  { db }: Query,
  { id, finishBy }: Pick<OneToOne, 'id' | 'finishBy'>,
  withDrafts = finishBy !== null,
) {
  return selectAgreements(db)
    .innerJoin('one_to_one', (join) =>
      join
        .onRef('one_to_one.company_id', '=', 'agreement.company_id')
        .onRef('one_to_one.collaborator_id', '=', 'agreement.collaborator_id'),
    )
    .select(relatedName.as('relatedName'))
    .where('one_to_one.id', '=', id)
    .where((is) =>
      is.or([
        is('agreement.state', '=', 'open'),
        is('agreement.closed_at', '>', is.ref('one_to_one.created_at')),
        ...(withDrafts ? [is('agreement.one_to_one_id', '=', is.ref('one_to_one.id'))] : []),
      ]),
    )
    .$if(finishBy !== null, (query) =>
      query.whereRef('agreement.membership_id', '=', 'one_to_one.membership_id'),
    )
    .orderBy('agreement.id')
    .execute()
}

export async function relatedNames({ db }: Query, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await runSql<{ id: string; name: LocalizedText }>(db)`
    select id, name from value where id = any(${[...ids]}::uuid[])
    union all select id, name from skill where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function lockDraftsOf({ db }: Query, oneToOneId: string): Promise<Agreement[]> {
  return selectAgreements(db)
    .where('one_to_one_id', '=', oneToOneId)
    .where('state', '=', 'draft')
    .forUpdate()
    .execute()
}

/** Keeps the version, since the wording doesn't change. */
export async function saveStanding({ db }: Query, { id, confirmedBy, proposedResult }: Agreement) {
  await db
    .updateTable('agreement')
    .set({ confirmed_by: [...confirmedBy], proposed_result: proposedResult })
    .where('id', '=', id)
    .execute()
}

const relatedName = sql<LocalizedText>`coalesce(
  (select v.name from value v where v.id = agreement.value_id),
  (select s.name from skill s where s.id = agreement.skill_id), '{}')`

function selectAgreements(db: Db) {
  return db
    .selectFrom('agreement')
    .select(['agreement.id', 'agreement.description', 'agreement.state', 'agreement.result'])
    .select(['agreement.collaborator_id as collaboratorId', 'agreement.created_by as createdBy'])
    .select(['agreement.owed_by as owedBy', 'agreement.one_to_one_id as oneToOneId'])
    .select(['agreement.due_date as dueDate', 'agreement.confirmed_by as confirmedBy'])
    .select(['agreement.proposed_result as proposedResult', 'agreement.version'])
    .select(
      sql<Agreement['relatedTo']>`json_build_object(
        'kind', case when agreement.value_id is null then 'skill' else 'value' end,
        'id', coalesce(agreement.value_id, agreement.skill_id))`.as('relatedTo'),
    )
    .select(draftOf('agreement').as('draftOf'))
}

function agreementColumns({ description, relatedTo, dueDate, ...agreement }: Agreement) {
  return {
    description,
    owed_by: agreement.owedBy,
    confirmed_by: [...agreement.confirmedBy],
    proposed_result: agreement.proposedResult,
    value_id: relatedTo.kind === 'value' ? relatedTo.id : null,
    skill_id: relatedTo.kind === 'skill' ? relatedTo.id : null,
    due_date: dueDate,
  }
}
