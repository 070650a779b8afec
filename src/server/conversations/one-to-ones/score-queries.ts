import type { Snapshot } from '#domain/conversations/one-to-ones/snapshot.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'

export async function insertScores(
  { db, actor }: UnitOfWork,
  oneToOneId: string,
  { skills, values }: Pick<Snapshot, 'skills' | 'values'>,
) {
  const own = { company_id: actor.companyId, one_to_one_id: oneToOneId }
  const of = (items: Snapshot['skills'], kind: 'skill_id' | 'value_id') =>
    items.flatMap(({ id, score }) =>
      score ? [{ ...own, skill_id: null, value_id: null, [kind]: id, score }] : [],
    )
  const scores = [...of(skills, 'skill_id'), ...of(values, 'value_id')]
  if (scores.length > 0) await db.insertInto('one_to_one_score').values(scores).execute()
}

/** Call it before closing, which makes it final. */
export async function keepStanding({ db }: Query, oneToOneId: string) {
  await runSql(db)`
    update one_to_one o
    set ladder_step_id = m.ladder_step_id, team_id = m.team_id, area_id = t.area_id,
      global_level_id = global_level_in(u, m)
    from membership m
      join team t on t.company_id = m.company_id and t.id = m.team_id
      join company_user u on u.company_id = m.company_id and u.id = m.user_id
    where o.id = ${oneToOneId} and m.company_id = o.company_id and m.id = o.membership_id`
}
