import type {
  UnfinishedOneToOne,
  KnownPerson,
  KnownPlace,
} from '#domain/administration/imports/company.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { importedKeys } from '#domain/people/users/person-fields.ts'
import { accountStateOf } from '#domain/people/users/user.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { selectedFields } from '#server/people/users/field-queries.ts'
import { wasSuperAdmin } from '#server/people/users/former-queries.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { canStillEnd, plannedEnd } from '#server/administration/staffing/users/ending-queries.ts'
import { openRecordsOfAll } from '#server/conversations/meeting/record-queries.ts'
import { isSyncedIn } from '#server/people/sync-state/state-queries.ts'
import { endedPlacesIn } from '#server/people/teams/structure-queries.ts'

interface KnownPersonRow extends Omit<KnownPerson, 'account'> {
  readonly hasAccount: boolean
  readonly hasLeft: boolean
}

interface NamedRow {
  kind: 'area' | 'step' | 'level'
  id: string
  area_id: string | null
  name: LocalizedText
  archived: boolean
}

export async function readCompanyAsKnown(work: Query<'language' | 'company' | 'now'>) {
  const people = await peopleOf(work)
  const named = await namedOf(work)
  const of = (kind: NamedRow['kind']) => named.filter((it) => it.kind === kind)
  const superAdmins = people.filter(
    ({ role, active, account }) => role === 'SUPERADMIN' && active && account === 'linked',
  )
  return {
    languages: work.company.languages,
    people,
    teams: await teamsOf(work),
    places: await placesOf(work),
    ended: await endedPlacesIn(work),
    finishing: await finishingOf(work),
    areas: of('area').map((it) => ({ ...calledAs(work, it), archived: it.archived })),
    steps: of('step').map((it) => ({
      ...calledAs(work, it),
      areaId: it.area_id,
      archived: it.archived,
    })),
    levels: of('level').map((it) => calledAs(work, it)),
    superAdminIds: superAdmins.map(({ id }) => id),
  }
}

function calledAs(work: Query<'language' | 'company' | 'now'>, { id, name }: NamedRow) {
  return { id, name: readingIn(work)(name).text, names: Object.values(name) }
}

async function peopleOf({ db, now }: Query<'language' | 'company' | 'now'>) {
  const rows = await runSql<KnownPersonRow>(db)`
    select u.id, u.role, u.active, u.account_id is not null as "hasAccount",
      u.left_at is not null as "hasLeft", ${selectedFields(importedKeys, 'u')},
      ${isSyncedIn('u')} as "isSynced",
      u.account_id is null and u.invited_at is not null as "isInvited",
      ${wasSuperAdmin(now, 'u')} as "wasSuperAdmin"
    from company_user u where u.erased_at is null order by u.id`
  return rows.map((row) => ({ ...row, account: accountStateOf(row) }))
}

async function teamsOf({ db }: Query<'language' | 'company' | 'now'>) {
  return runSql<TeamPlace>(db)`
    select id, area_id as "areaId", name, manager_id as "managerId", active from team order by id`
}

async function placesOf({ db, now }: Query<'language' | 'company' | 'now'>): Promise<KnownPlace[]> {
  const records = await openRecordsOfAll({ db }, heldIds(now))
  const rows = await runSql<Omit<KnownPlace, 'records'>>(db)`
    select m.id as "membershipId", m.user_id as "userId", m.reports_to as "reportsTo",
      m.ladder_step_id as "ladderStepId",
      coalesce(s.started_on, m.started_on)::text as "stepSince",
      json_build_object('id', t.id, 'areaId', t.area_id, 'name', t.name, 'managerId', t.manager_id,
        'active', t.active) as team
    from membership m join team t on t.id = m.team_id
      left join membership_step s on s.membership_id = m.id and s.ended_on is null
    where m.active order by m.started_on, m.id`
  return rows.map((row) => ({ ...row, records: records.get(row.membershipId) ?? nothingOpen }))
}

async function finishingOf({ db, now }: Query<'now'>): Promise<UnfinishedOneToOne[]> {
  return runSql<UnfinishedOneToOne>(db)`
    select ${plannedEnd(now)}, o.manager_id as "managerId", m.user_id as "userId", m.team_id as "teamId"
    from one_to_one o join membership m on m.id = o.membership_id
    where o.finish_by is not null and ${canStillEnd} order by o.id`
}

const nothingOpen = { oneToOne: null, goal: 0, agreement: 0, question: 0 }

async function namedOf({ db }: Query<'language' | 'company' | 'now'>) {
  return runSql<NamedRow>(db)`
    select 'area' as kind, id, null::uuid as area_id, name, archived_at is not null as archived, position
    from area
    union all select 'step', id, area_id, name, archived_at is not null, position from ladder_step
    union all select 'level', id, null, name, false, position from global_level
    order by kind, position, id`
}
