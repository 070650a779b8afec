import { sql, type RawBuilder } from 'kysely'
import type { UserSort } from '#contract/people/user-views.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import type { Reader } from '#server/kernel/reading-in.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'
import { accessRank, type ListQuery, type Sources } from './list-filter-queries.ts'

type Sort = NonNullable<ListQuery['sort']>

export const listed = sql.raw(
  `u.id, u.listed_under, u.listed_first_name, u.email, u.position, u.role, u.active, u.account_id, u.left_at,
    u.invited_at, u.current_area, u.current_team, u.search_text`,
)

/** Each from an index that begins with the company, but for areas, whose names are read in the reader's language. */
export function orderBy(reader: Partial<Reader>, sort: NonNullable<ListQuery['sort']>) {
  const isDown = sort.startsWith('-')
  const key = sort.replace('-', '') as UserSort
  const way = sql.raw(isDown ? ' desc' : '')
  if (key === 'name') return byName('u', { isDown })
  if (key === 'email') return sql`u.email${way}, u.id${way}`
  if (key === 'position') return sql`${asRead('u.position')}${way}, u.id${way}`
  const by = {
    role: sql`u.role`,
    team: asRead('u.current_team'),
    area: sql`(${areaIn(reader)}) collate "und-x-icu"`,
    status: accessRank,
  }
  return sql`${by[key]}${way}, ${byName('u', { isDown })}`
}

/** `readLocalized` in SQL. */
function areaIn({ language, company }: Partial<Reader>) {
  const order = new Set([
    ...(language ? [language] : []),
    ...(company?.languages ?? []),
    ...languages,
  ])
  const texts = [...order].map((it) => sql`nullif(btrim(u.current_area ->> ${it}), '')`)
  return sql`coalesce(${sql.join(texts)})`
}

export const reversed = (sort: Sort): Sort =>
  sort.startsWith('-') ? (sort.slice(1) as UserSort) : (`-${sort}` as Sort)

/** A fence beside a row of `u`: keeps the order of `u`. */
export function rowByRow(filters: readonly RawBuilder<unknown>[]) {
  if (filters.length === 0) return sql``
  return sql`cross join lateral (select where ${sql.join(filters, sql` and `)} offset 0) passed`
}

/** Hides the count from the planner, which would sort a whole company for a few hundred. */
export const upTo = (count: number) => sql`limit (select ${count}::int)`

const names = sql`${asRead('u.listed_under')} as under, ${asRead('u.listed_first_name')} as called`

/** SQL: rows of `u` in the order of names, which end as soon as enough are read; without filters, ids may do. */
export function byNameFrom(
  { people, memberships }: Sources,
  filters: readonly RawBuilder<unknown>[],
  { idsDo = false } = {},
): RawBuilder<unknown> {
  const columns = idsDo && filters.length === 0 ? sql`u.id` : listed
  const ordered = people.map(
    (
      it,
    ) => sql`(select ${columns}, ${names}, u.id as last from company_user u where u.erased_at is null and ${it}
      order by ${byName('u')})`,
  )
  const places = memberships.map(
    (it) => sql`(
      select ${asRead('m.listed_under')} as under, ${asRead('m.listed_first_name')} as called, m.user_id as id from membership m
      where m.active and ${it} order by under, called, m.user_id)`,
  )
  if (places.length > 0) {
    const placed = sql`(select distinct m.under, m.called, m.id from (${merged(places)}) m
      order by m.under, m.called, m.id offset 0)`
    const row = sql`cross join lateral (select ${listed} from company_user u where u.id = m.id offset 0) u`
    ordered.push(
      columns === listed
        ? sql`(select ${listed}, m.under, m.called, m.id as last from ${placed} m ${row} order by m.under, m.called, m.id)`
        : sql`(select m.id, m.under, m.called, m.id as last from ${placed} m order by m.under, m.called, m.id)`,
    )
  }
  return sql`select ${columns} from (
    select * from (${merged(ordered)}) u order by u.under, u.called, u.last offset 0) u ${rowByRow(filters)}`
}

/** The order of each lets the planner merge them. */
const merged = (ordered: readonly RawBuilder<unknown>[]) => sql.join(ordered, sql` union all `)

export const amongIds = (ids: RawBuilder<unknown>, filters: readonly RawBuilder<unknown>[]) => sql`
  select ${listed} from unnest((${ids})::uuid[]) one (id)
  cross join lateral (select ${listed} from company_user u where u.id = one.id and u.erased_at is null offset 0) u
  ${rowByRow(filters)}`

interface Slice {
  readonly take: number
  readonly skip: number
}

export function idsInOrder(
  reader: Partial<Reader>,
  sort: Sort,
  filters: readonly RawBuilder<unknown>[],
  { take, skip }: Slice,
): RawBuilder<unknown> {
  const order = orderBy(reader, sort)
  const cut = sql`${upTo(take)} offset (select ${skip}::int)`
  const people = sql`select ${listed} from company_user u where u.erased_at is null`
  if (sort.replace('-', '') !== 'area')
    return filters.length === 0
      ? sql`select u.id from company_user u where u.erased_at is null order by ${order} ${cut}`
      : sql`select u.id from (${people} order by ${order} offset 0) u ${rowByRow(filters)} ${cut}`
  const byNames = byName('u', { isDown: sort.startsWith('-') })
  const of = (area: RawBuilder<unknown>) => sql`
    select ${listed} from (${people} and ${area} order by ${byNames} offset 0) u ${rowByRow(filters)} ${upTo(skip + take)}`
  return sql`select u.id from (
      select u.* from area a cross join lateral (${of(sql`u.current_area_id = a.id`)}) u
      union all (${of(sql`u.current_team is null`)})) u
    order by ${order} ${cut}`
}
