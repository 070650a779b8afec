import { sql, type Selectable } from 'kysely'
import type { Agreement, AgreementState } from '#domain/conversations/agreements/agreement.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { found } from '#server/kernel/errors.ts'
import type { Db, UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import { draftOf, readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'
import type { AgreementTable } from './table.ts'

/** Those the actor can see, newest first. */
export async function agreementsOf(
  work: Query<'actor'>,
  collaboratorId: string,
  state?: AgreementState,
): Promise<Agreement[]> {
  const rows = await selectAgreements(work.db)
    .where('collaborator_id', '=', collaboratorId)
    .where(readsDraftable(work, 'agreement'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAgreement)
}

/** Those the actor can see, their own and those of people they manage. */
export async function pressingAgreements(
  work: Query<'actor'>,
  dueBefore: Day,
): Promise<Agreement[]> {
  const { db, actor } = work
  const rows = await selectAgreements(db)
    .where(sql<boolean>`collaborator_id = any(${[actor.userId, ...actor.manages]}::uuid[])`)
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
  return rows.map(toAgreement)
}

export async function readAgreement({ db }: Query, id: string): Promise<Agreement> {
  const row = await selectAgreements(db).where('id', '=', id).executeTakeFirst()
  return toAgreement(found(row))
}

export async function lockAgreement({ db }: Query, id: string): Promise<Agreement> {
  const row = await selectAgreements(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return toAgreement(found(row))
}

export async function insertAgreement(
  { db, actor, now }: UnitOfWork,
  agreement: Agreement,
): Promise<void> {
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
export async function saveAgreement(
  { db, now }: UnitOfWork,
  agreement: Agreement,
): Promise<Agreement> {
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

export async function deleteAgreement({ db }: Query, id: string): Promise<void> {
  await db.deleteFrom('agreement').where('id', '=', id).execute()
}

/**
 * In progress, or closed since the 1:1 was created. A former manager sees only those of its
 * membership. Drafts are included for that manager and on request.
 */
export async function agreementsDuring(
  { db }: Query,
  { id, finishBy }: Pick<OneToOne, 'id' | 'finishBy'>,
  withDrafts = finishBy !== null,
) {
  const rows = await selectAgreements(db)
    .innerJoin('one_to_one', (join) =>
      join
        .onRef('one_to_one.company_id', '=', 'agreement.company_id')
        .onRef('one_to_one.collaborator_id', '=', 'agreement.collaborator_id'),
    )
    .leftJoin('value', (join) =>
      join
        .onRef('value.company_id', '=', 'agreement.company_id')
        .onRef('value.id', '=', 'agreement.value_id'),
    )
    .leftJoin('skill', (join) =>
      join
        .onRef('skill.company_id', '=', 'agreement.company_id')
        .onRef('skill.id', '=', 'agreement.skill_id'),
    )
    .select(['value.name as value_name', 'skill.name as skill_name'])
    .where('one_to_one.id', '=', id)
    .where((is) =>
      is.or([
        is('agreement.state', '=', 'open'),
        is('agreement.closed_at', '>=', is.ref('one_to_one.created_at')),
        ...(withDrafts ? [is('agreement.one_to_one_id', '=', is.ref('one_to_one.id'))] : []),
      ]),
    )
    .$if(finishBy !== null, (query) =>
      query.whereRef('agreement.membership_id', '=', 'one_to_one.membership_id'),
    )
    .orderBy('agreement.id')
    .execute()
  return rows.map((row) => ({
    ...toAgreement(row),
    relatedName: row.value_name ?? row.skill_name ?? {},
  }))
}

export async function relatedNames(
  { db }: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: LocalizedText }>`
    select id, name from value where id = any(${[...ids]}::uuid[])
    union all select id, name from skill where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function lockDraftsOf({ db }: Query, oneToOneId: string): Promise<Agreement[]> {
  const rows = await selectAgreements(db)
    .where('one_to_one_id', '=', oneToOneId)
    .where('state', '=', 'draft')
    .forUpdate()
    .execute()
  return rows.map(toAgreement)
}

/** Keeps the version, since the wording doesn't change. */
export async function saveStanding(
  { db }: Query,
  { id, confirmedBy, proposedResult }: Agreement,
): Promise<void> {
  await db
    .updateTable('agreement')
    .set({ confirmed_by: [...confirmedBy], proposed_result: proposedResult })
    .where('id', '=', id)
    .execute()
}

function selectAgreements(db: Db) {
  return db
    .selectFrom('agreement')
    .selectAll('agreement')
    .select(draftOf('agreement').as('draft_of'))
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

function toAgreement(
  row: Selectable<AgreementTable> & { readonly draft_of: string | null },
): Agreement {
  const relatedTo = row.value_id
    ? ({ kind: 'value', id: row.value_id } as const)
    : ({ kind: 'skill', id: row.skill_id ?? '' } as const)
  return {
    id: row.id,
    collaboratorId: row.collaborator_id,
    createdBy: row.created_by,
    owedBy: row.owed_by,
    draftOf: row.draft_of,
    oneToOneId: row.one_to_one_id,
    description: row.description,
    relatedTo,
    state: row.state,
    result: row.result,
    dueDate: row.due_date,
    confirmedBy: row.confirmed_by,
    proposedResult: row.proposed_result,
    version: row.version,
  }
}
