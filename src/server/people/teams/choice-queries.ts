import type { SearchPage } from '#contract/kernel/page.ts'
import type { ChoiceView } from '#contract/people/user-views.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import { peopleCountedMax, peopleSortedMax } from '#domain/people/users/user.ts'
import { takenUp } from '#domain/people/teams/taking-up.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { structureAround, type endedPlacesOf } from './structure-queries.ts'

type ChoiceRow = Pick<ChoiceView, 'id' | 'name' | 'picture' | 'position'>

export async function choicesPage(
  { db }: Query,
  { page, limit, search }: SearchPage,
): Promise<{ rows: ChoiceRow[]; total: number; isMore: boolean }> {
  const skip = (page - 1) * limit
  const rows = await runSql<ChoiceRow & { total: number }>(db)`
    select cut.total, u.id, full_name(u.first_name, u.last_name) as name, u.position,
      ${pictureAddress('u.id')} as picture
    from search_users(${search ?? ''}, ${skip}, ${limit}) cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    order by on_page.place`
  const total = rows[0]?.total ?? 0
  const isMore = Boolean(search) && total > peopleSortedMax
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: isMore ? peopleCountedMax : total,
    isMore,
  }
}

export interface Rule {
  readonly refuse: (
    userId: string,
    structure: Structure,
  ) => Refusal<NonNullable<ChoiceView['refusal']>> | undefined
  /** Ended memberships that the chosen people may resume. */
  readonly ended?: typeof endedPlacesOf
  /** Other people the rule concerns. */
  readonly others?: readonly string[]
}

/** A page of people for a team, or for several, each with what a rule says of them. */
export async function choicesOf(
  work: UnitOfWork,
  teams: TeamPlace | readonly TeamPlace[],
  asked: SearchPage,
  { refuse, ended: endedOf, others = [] }: Rule,
) {
  const { rows, ...count } = await choicesPage(work, asked)
  const like = [teams].flat()
  const ids = [...rows.map(({ id }) => id), ...like.flatMap(({ managerId }) => managerId ?? [])]
  const structure = await structureAround(work, { userIds: [...ids, ...others], like })
  const ended = await endedOf?.(work, ids)
  const choices = rows.map((person) => {
    const { id } = person
    const refusal = refuse(id, structure)?.reason ?? null
    const before = like.flatMap(
      (it) => takenUp({ teamId: it.id, reportsTo: it.managerId ?? '' }, ended?.get(id)) ?? [],
    )[0]
    const takesUp = before && { endedOn: before.endedOn, ladderStepId: before.ladderStepId }
    return { ...person, refusal, takesUp: takesUp ?? null }
  })
  return { ...count, rows: choices }
}
