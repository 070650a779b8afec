import { sql, type RawBuilder } from 'kysely'
import {
  namesMax,
  type CompanyCounts,
  type CompanyNames,
  type SetUp,
  type TranslatedKind,
} from '#domain/conversations/attention/company.ts'
import type { ToDo } from '#domain/conversations/attention/to-do.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import type { CatalogName } from '#server/platform/catalog/catalog-definition.ts'
import { waitsForTeam } from '#server/people/teams/managing-queries.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

export interface CompanyState {
  readonly setUp: SetUp
  readonly counts: Readonly<Record<'levels' | 'ladder' | 'values' | 'questions', number>>
  readonly areaId: string | null
  readonly waiting: CompanyCounts
  readonly names: CompanyNames
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
      'teamsWithoutManager', (select count(*) from team t where ${hasNoManager}),
      'untranslated', jsonb_build_array(
        ${gapOf('areas', textsOf('area', ['name', 'mission']))},
        ${gapOf(
          'skills',
          textsOf('skill', ['name', 'description'], { areaId: sql`t.area_id` }),
          textsOf('skill_behaviour', ['text'], {
            areaId: areaOfSkill,
            which: sql`${of('skill')} and ${of('ladder_step')}`,
          }),
        )},
        ${gapOf(
          'ladders',
          textsOf('global_level', ['name'], { which: sql`true` }),
          textsOf('ladder_step', ['name', 'description', 'mission'], { areaId: sql`t.area_id` }),
        )},
        ${gapOf(
          'values',
          textsOf('value', ['name', 'description', 'purpose']),
          textsOf('value_behaviour', ['text'], { which: of('value') }),
        )},
        ${gapOf('questions', textsOf('agenda_template', ['text']))})
    ) as waiting,
    jsonb_build_object(
      'peopleWithoutTeam', array(select full_name(u.first_name, u.last_name) from company_user u
        where ${waitsForTeam('u')}
        order by ${asRead('sort_name(u.first_name, u.last_name)')}, u.id limit ${namesMax}),
      'teamsWithoutManager', array(select t.name from team t where ${hasNoManager}
        order by ${asRead('t.name')}, t.id limit ${namesMax})
    ) as names
    from company c`.execute(db)
  const [state] = rows
  if (!state) throw new Error('A unit of work speaks for a company')
  return state
}

const hasNoManager = sql`t.active
  and not exists (select from company_user u where u.id = t.manager_id and u.active)`

/** Pages set the number in a column of its own. */
export function sayCompanyMatter(
  language: Language,
  { matter, count }: Extract<ToDo, { kind: 'company' }>,
): string {
  const what = say(language, `administration.waiting.matters.${matter}`, { count })
  return say(language, 'administration.waiting.counted', { count, what })
}

/** Excludes archived catalog. */
const live = sql`t.archived_at is null`

const of = (
  table: 'skill' | 'value' | 'ladder_step',
) => sql`exists (select from ${sql.table(table)} o
  where o.id = ${sql.ref(`t.${table}_id`)} and o.archived_at is null)`

const areaOfSkill = sql`(select o.area_id from skill o where o.id = t.skill_id)`

/** SQL: for each row its area and how many translations it lacks: of fields that are written in any language. */
function textsOf(
  table: CatalogName,
  fields: readonly string[],
  { areaId = sql`null::uuid`, which = live } = {},
) {
  const missing = fields.map((field) => {
    const texts = sql.ref(`t.${field}`)
    return sql`case when ${texts} = '{}' then 0
      else (select count(*) from unnest(c.languages) spoken where not ${texts} ? spoken) end`
  })
  return sql`select ${areaId} as area_id, ${sql.join(missing, sql` + `)} as missing
    from ${sql.table(table)} t where ${which}`
}

const gapOf = (kind: TranslatedKind, ...texts: RawBuilder<unknown>[]) => sql`(
  select jsonb_build_object('kind', ${sql.lit(kind)}, 'count', coalesce(sum(x.missing), 0), 'areaId',
    (array_agg(a.id order by a.position, a.id) filter (where x.missing > 0 and a.id is not null))[1])
  from (${sql.join(texts, sql` union all `)}) x left join area a on a.id = x.area_id
  where x.area_id is null or a.archived_at is null)`
