import { sql, type RawBuilder } from 'kysely'
import { guardedSince } from '#domain/people/invitations/invitation.ts'

export function wasSuperAdmin(now: Date, row: string): RawBuilder<boolean> {
  const since = new Date(guardedSince(now.getTime()))
  return sql<boolean>`coalesce(${sql.ref(`${row}.super_admin_until`)} > ${since}, false)`
}
