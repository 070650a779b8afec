import type { Day } from '#domain/kernel/time/day.ts'
import type { AgendaPair } from '#domain/conversations/one-to-ones/agenda.ts'
import { termOn } from '#domain/conversations/one-to-ones/ending.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import type { Pair } from '#server/conversations/meeting/agenda-queries.ts'

export interface LockedPair extends AgendaPair {
  readonly hasOpen: boolean
  readonly openId: string | null
}

/**
 * Locks the open 1:1, as closing does, or the membership, as planning does. Undefined if the pair
 * has neither.
 */
export async function lockAgenda(
  work: Query<'today'>,
  { collaboratorId, managerId }: Pair,
): Promise<LockedPair | undefined> {
  const pair = { collaboratorId, managerId }
  const open = await lockOpen(work, pair)
  if (open) return open
  const membership = await work.db
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', collaboratorId)
    .where('reports_to', '=', managerId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!membership) return undefined
  // One may have been planned while we waited for the lock.
  const planned = await lockOpen(work, pair)
  return planned ?? { ...pair, finishBy: null, hasOpen: false, openId: null }
}

async function lockOpen(
  { db, today }: Query<'today'>,
  pair: Pair,
): Promise<LockedPair | undefined> {
  const open = await db
    .selectFrom('one_to_one')
    .select(['id', 'finish_by'])
    .where('collaborator_id', '=', pair.collaboratorId)
    .where('manager_id', '=', pair.managerId)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return undefined
  return { ...pair, finishBy: termOn(open.finish_by, today), hasOpen: true, openId: open.id }
}

interface NamedPerson {
  readonly id: string
  readonly name: string
}

interface PairRow {
  collaborator: string
  manager: string
  managers: NamedPerson[]
  open: { id: string; state: OneToOneState; date: Day; finishBy: Day | null } | null
  request: { reason: string | null; createdAt: string } | null
}

export async function readPair({ db, today }: Query<'today'>, { collaboratorId, managerId }: Pair) {
  const [row] = await runSql<PairRow>(db)`
    select full_name(c.first_name, c.last_name) as collaborator, full_name(m.first_name, m.last_name) as manager,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name)))
        from membership s join company_user u on u.company_id = s.company_id and u.id = s.reports_to
        where s.user_id = c.id and s.active), '[]') as managers,
      (select json_build_object('id', o.id, 'state', o.state, 'date', o.date, 'finishBy', o.finish_by)
        from one_to_one o where o.collaborator_id = c.id and o.manager_id = m.id
          and o.state <> 'CLOSED' and o.withdrawn_at is null) as open,
      (select json_build_object('reason', r.reason, 'createdAt', r.created_at)
        from one_to_one_request r join membership s on s.company_id = r.company_id and s.id = r.membership_id
        where s.user_id = c.id and s.reports_to = m.id and s.active) as request
    from company_user c join company_user m on m.company_id = c.company_id and m.id = ${managerId}
    where c.id = ${collaboratorId}`
  const { collaborator, manager, managers, open, request } = found(row)
  return {
    collaborator: { id: collaboratorId, name: collaborator },
    manager: { id: managerId, name: manager },
    managers,
    oneToOne: open && { id: open.id, state: open.state, date: open.date },
    finishBy: open && termOn(open.finishBy, today),
    request: request && { reason: request.reason, askedAt: new Date(request.createdAt) },
  }
}
