import { sql } from 'kysely'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/**
 * The manager of its 1:1, former ones included; once handed on, the next manager. Null unless a
 * draft.
 */
export function draftOf(table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<string | null>`case when ${of('state')} = 'draft' then coalesce(
    (select o.manager_id from one_to_one o where o.id = ${of('one_to_one_id')}),
    (select m.reports_to from membership m where m.id = ${of('membership_id')})) end`
}

export function isOfActiveMembership(table: string) {
  return sql<boolean>`exists (select from membership m
    where m.id = ${sql.ref(`${table}.membership_id`)} and m.active)`
}

export function isSharedDraftable(table: string) {
  return sql<boolean>`is_shared_draftable(${sql.ref(`${table}.state`)})`
}

/** `canSeeDraftable` as a SQL condition. */
export function readsDraftable({ actor }: Pick<UnitOfWork, 'actor'>, table: string) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`reads_draftable(${actor.userId}, ${[...actor.manages]}::uuid[],
    ${of('collaborator_id')}, ${of('state')}, ${draftOf(table)})`
}
