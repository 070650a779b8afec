import { sql, type RawBuilder } from 'kysely'
import { guardedSince } from '#domain/people/invitations/invitation.ts'

/** `wasSuperAdmin` of the person in a row of `company_user`, by the name that the statement gives it. */
export function wasSuperAdmin(now: Date, row: string): RawBuilder<boolean> {
  const since = new Date(guardedSince(now.getTime()))
  return sql<boolean>`coalesce(${sql.ref(`${row}.super_admin_until`)} > ${since}, false)`
}
