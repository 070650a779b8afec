import { sql, type RawBuilder } from 'kysely'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { Situation } from '#domain/conversations/one-to-ones/schedule.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type UnitOfWork } from '#server/kernel/unit-of-work.ts'

export interface SituationRow {
  situation: Omit<Situation, 'today' | 'frequency'> & { readonly override: number | null }
}

export function situationColumn({
  company,
  today,
}: Pick<UnitOfWork, 'company' | 'today'>): RawBuilder<unknown> {
  // Closing early moves the day to the closing; older rows are read as if it had.
  const day = sql`least(o.date, (o.closed_at at time zone ${company.timeZone}::text)::date)`
  return sql`json_build_object(
    'membershipStart', m.started_on, 'override', m.one_to_one_interval_days,
    'last', (select json_build_object('day', ${day}, 'type', o.type) from one_to_one o
      where o.collaborator_id = m.user_id and o.manager_id = m.reports_to and o.state = 'CLOSED'
      order by ${day} desc, o.closed_at desc, o.id desc limit 1),
    'lastPerformance', (select o.performance from one_to_one o where o.collaborator_id = m.user_id
      and o.state = 'CLOSED' and o.performance is not null
      order by ${day} desc, o.closed_at desc, o.id desc limit 1),
    'hasOverdueAgreement', exists (select from agreement a where a.collaborator_id = m.user_id and a.state = 'open'
      and a.due_date < ${today}::date
      and not exists (select from one_to_one_decision d join one_to_one o on o.id = d.one_to_one_id
        where d.agreement_id = a.id and d.kind = 'closeAgreement' and o.manager_id = m.reports_to)
    )) as situation`
}

/** Throws 404 if the two aren't a pair. */
export async function situationOf(work: UnitOfWork, collaboratorId: string) {
  const rows = await runSql<
    SituationRow & {
      current: Pick<OneToOne, 'type' | 'date' | 'heldOn'> | null
      isJoining: boolean
    }
  >(work.db)`
    select ${situationColumn(work)},
      (select json_build_object('type', o.type, 'date', o.date, 'heldOn', o.held_on)
        from one_to_one o where o.collaborator_id = m.user_id and o.manager_id = m.reports_to
        and o.state <> 'CLOSED' and o.withdrawn_at is null) as current,
      u.account_id is null as "isJoining"
    from membership m join company_user u on u.company_id = m.company_id and u.id = m.user_id
    where m.user_id = ${collaboratorId} and m.reports_to = ${work.actor.userId} and m.active`
  const { situation, current, isJoining } = found(rows[0])
  return { ...situation, current, isJoining }
}
