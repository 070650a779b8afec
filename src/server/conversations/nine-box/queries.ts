import type { LocalizedRecord } from '#domain/kernel/named-record.ts'
import { sql } from 'kysely'
import type { Box } from '#domain/conversations/nine-box/axes.ts'
import type { PlacementEvidence } from '#domain/conversations/nine-box/placement.ts'
import type { PlacedAt, PlaceInTeam } from '#domain/conversations/nine-box/position.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { byName } from '#server/kernel/reading-order.ts'

export interface Placement extends PlacedAt {
  readonly impact: number
  readonly culture: number
  readonly box: Box
}

const placementColumns = sql`
  p.id, p.membership_id as "membershipId", p.ladder_step_id as "ladderStepId", p.placed_on as "placedOn",
  to_char(p.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt", p.impact, p.culture,
  json_build_object('impact', p.impact_level, 'culture', p.culture_level) as box`

/** Active memberships `m`. */
const placeColumns = sql`
  m.id as "membershipId", m.ladder_step_id as "ladderStepId",
  coalesce((select h.started_on from membership_step h
    where h.membership_id = m.id and h.ended_on is null), m.started_on) as "stepSince",
  array(select o.id from membership o where o.user_id = m.user_id and o.active and o.id <> m.id) as others,
  json_build_object('id', s.id, 'name', s.name) as step`

export interface TeamPlaceRow extends PlaceInTeam {
  readonly reportsTo: string
  readonly team: string
  readonly step: LocalizedRecord
}

export async function placesOf({ db }: Query, userId: string) {
  return runSql<TeamPlaceRow>(db)`
    select ${placeColumns}, m.reports_to as "reportsTo", t.name as team
    from membership m
    join team t on t.id = m.team_id
    join ladder_step s on s.id = m.ladder_step_id
    where m.user_id = ${userId} and m.active
    order by m.started_on, m.id`
}

export interface PlacementRow extends Placement {
  readonly oneToOneId: string
  readonly step: LocalizedRecord
  readonly team: string
  readonly evidence: PlacementEvidence
  readonly reply: {
    readonly text: string
    readonly version: number
    readonly updatedAt: string
  } | null
}

export async function placementsOf({ db }: Query, userId: string) {
  return runSql<PlacementRow>(db)`
    select ${placementColumns}, p.one_to_one_id as "oneToOneId", p.evidence, t.name as team,
      json_build_object('id', s.id, 'name', s.name) as step,
      case when r.text is not null then json_build_object('text', r.text, 'version', r.version,
        'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as reply
    from nine_box_placement p
    join ladder_step s on s.id = p.ladder_step_id
    join team t on t.id = p.team_id
    left join nine_box_reply r on r.placement_id = p.id
    where p.collaborator_id = ${userId}`
}

export interface TeamMemberRow extends PlaceInTeam {
  readonly userId: string
  readonly name: string
  readonly picture: string | null
  readonly team: { readonly id: string; readonly name: string }
  readonly step: LocalizedRecord
  readonly placements: readonly Placement[]
}

export async function teamMembers({ db, actor }: Query<'actor'>) {
  return runSql<TeamMemberRow>(db)`
    select u.id as "userId", full_name(u.first_name, u.last_name) as name, ${pictureAddress('u.id')} as picture,
      json_build_object('id', t.id, 'name', t.name) as team, ${placeColumns},
      coalesce((select json_agg(x) from (
        select ${placementColumns} from nine_box_placement p where p.collaborator_id = m.user_id) x), '[]')
        as placements
    from membership m
    join company_user u on u.id = m.user_id and u.active
    join team t on t.id = m.team_id
    join ladder_step s on s.id = m.ladder_step_id
    where m.reports_to = ${actor.userId} and m.active
    order by ${byName('u')}`
}

export async function ownerOf({ db }: Query, placementId: string) {
  const row = await db
    .selectFrom('nine_box_placement')
    .select('collaborator_id')
    .where('id', '=', placementId)
    .executeTakeFirst()
  return row?.collaborator_id
}

/** False over a newer version. */
export async function saveReply(
  { db, actor, now }: Query<'actor' | 'now'>,
  placementId: string,
  { text, version }: { text: string; version: number },
) {
  const said = { text, version: version + 1, updated_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nine_box_reply')
    .values({ company_id: actor.companyId, placement_id: placementId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'placement_id'])
        .doUpdateSet(said)
        .where('nine_box_reply.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteReply({ db }: Query, placementId: string) {
  await db.deleteFrom('nine_box_reply').where('placement_id', '=', placementId).execute()
}

/** True if the latest notification may be about another reply. */
export async function hasReplySinceNotice({ db }: Query, userId: string) {
  const rows = await runSql(db)`
    select from nine_box_reply r join nine_box_placement p on p.id = r.placement_id
    where p.collaborator_id = ${userId} and r.updated_at >= (
      select max(n.created_at) from notification n
      where n.kind = 'placementAnswered' and n.other_id = ${userId}) limit 1`
  return rows.length > 0
}
