import { sql } from 'kysely'
import type { CompanyCounts, SetUp } from '#domain/conversations/attention/company.ts'
import type { CatalogName } from '#server/platform/catalog/catalog-definition.ts'
import { waitsForTeam } from '#server/people/teams/managing-queries.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

/** For administrators. */
export interface CompanyState {
  readonly setUp: SetUp
  readonly counts: Readonly<Record<'levels' | 'ladder' | 'values' | 'questions', number>>
  readonly areaId: string | null
  readonly waiting: CompanyCounts
}

export async function readCompanyState({ db, actor }: Query<'actor'>): Promise<CompanyState> {
  const { rows } = await sql<CompanyState>`
    select jsonb_build_object(
      'languages', cardinality(c.languages) > 0,
      'levels', exists (select from global_level),
      'ladder', exists (select from ladder_step where archived_at is null),
      'values', exists (select from value where archived_at is null),
      'teams', exists (select from area where archived_at is null) and exists (select from team where active),
      'people', exists (select from company_user u where u.active and u.id <> ${actor.userId})
        or exists (select from invitation),
      'settings', c.settings_version > 1 or exists (select from company_logo)
    ) as "setUp", jsonb_build_object(
      'levels', (select count(*) from global_level),
      'ladder', (select count(*) from ladder_step where area_id is null and archived_at is null),
      'values', (select count(*) from value where archived_at is null),
      'questions', (select count(*) from agenda_template where archived_at is null)
    ) as counts, (select id from area where archived_at is null order by position, id limit 1) as "areaId",
    jsonb_build_object(
      'invitations', (select count(*) from invitation),
      'peopleWithoutTeam', (select count(*) from company_user u where ${waitsForTeam('u')}),
      'teamsWithoutManager', (select count(*) from team t
        where t.active and not exists (select from company_user u where u.id = t.manager_id and u.active)),
      'untranslated.areas', ${untranslated('area', ['name', 'mission'], live)},
      'untranslated.skills', ${untranslated('skill', ['name', 'description'], live)}
        + ${untranslated('skill_behaviour', ['text'], of('skill'))},
      'untranslated.ladders', ${untranslated('global_level', ['name'])}
        + ${untranslated('ladder_step', ['name', 'description', 'mission'], live)},
      'untranslated.values', ${untranslated('value', ['name', 'description', 'purpose'], live)}
        + ${untranslated('value_behaviour', ['text'], of('value'))},
      'untranslated.questions', ${untranslated('agenda_template', ['text'], live)}
    ) as waiting
    from company c`.execute(db)
  const [state] = rows
  if (!state) throw new Error('A unit of work speaks for a company')
  return state
}

/** Excludes archived catalog. */
const live = sql`t.archived_at is null`

const of = (table: 'skill' | 'value') => sql`exists (select from ${sql.table(table)} o
  where o.id = ${sql.ref(`t.${table}_id`)} and o.archived_at is null)`

function untranslated(table: CatalogName, fields: readonly string[], which = sql`true`) {
  const missing = fields.map((field) => {
    const texts = sql.ref(`t.${field}`)
    return sql`case when ${texts} = '{}' then 0
      else (select count(*) from unnest(c.languages) spoken where not ${texts} ? spoken) end`
  })
  return sql`(select coalesce(sum(${sql.join(missing, sql` + `)}), 0) from ${sql.table(table)} t where ${which})`
}
