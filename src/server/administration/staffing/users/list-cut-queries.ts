import { sql, type RawBuilder } from 'kysely'
import { peopleCountedMax, peopleSortedMax } from '#domain/people/users/user.ts'
import type { Reader } from '#server/kernel/reading-in.ts'
import { byName } from '#server/kernel/reading-order.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { filtersOf, type Filters, type ListQuery } from './list-filter-queries.ts'
import {
  amongIds,
  byNameFrom,
  idsInOrder,
  listed,
  orderBy,
  reversed,
  rowByRow,
  upTo,
} from './list-order-queries.ts'

/**
 * `cut` is SQL: one row with the ids on the page, a total, and `is_more` if there are more than that. People are counted
 * up to `peopleCountedMax`, `peopleSortedMax`, or as far as the page; a company's own count is exact.
 */
export function cutOf(
  work: Query<'now'> & Partial<Reader>,
  asked: ListQuery,
): { cut: RawBuilder<unknown>; isInOrder: boolean } {
  // Of one area, the order of areas is that of names.
  const isOfOneArea = asked.area?.length === 1 && asked.sort?.endsWith('area')
  const sort = isOfOneArea ? (asked.sort === 'area' ? 'name' : '-name') : (asked.sort ?? 'name')
  const query = { ...asked, sort }
  const { search } = query
  const filters = filtersOf(work, query)
  const isFiltered = filters.all.length > 0
  if (search && !isFiltered && sort === 'name' && !isShort(search))
    return { cut: searched(search, query), isInOrder: false }
  if (search) return { cut: searchedAmong(work, search, query, filters), isInOrder: true }
  if (isFiltered) return { cut: filtered(work, query, filters), isInOrder: true }
  return { cut: everyone(work, query), isInOrder: sort.endsWith('area') }
}

const sliceOf = ({ page, limit }: ListQuery) => ({ skip: (page - 1) * limit, take: limit })

function everyone(reader: Partial<Reader>, query: ListQuery) {
  const { sort = 'name' } = query
  const { skip, take } = sliceOf(query)
  const near = idsInOrder(reader, sort, [], { skip, take })
  if (sort === 'area' || sort === '-area')
    return sql`select c.user_count as total, false as is_more, array(${near}) as ids from company c`
  return sql`
    select c.user_count as total, false as is_more,
      case when ${skip}::int <= c.user_count / 2 then array(${near})
      else array(select u.id from (
        select ${listed} from company_user u where u.erased_at is null order by ${orderBy(reader, reversed(sort))}
        limit greatest(least(${take}::int, c.user_count - ${skip}::int), 0)
        offset greatest(c.user_count - ${skip}::int - ${take}::int, 0)) u
        order by ${orderBy(reader, sort)}) end as ids
    from company c`
}

/** Of more than are counted, one more than fits on the page tells whether another page follows. */
const countedPast = (
  { skip, take }: { skip: number; take: number },
  read: RawBuilder<unknown>,
) => sql`
  case when ${read} between 1 and ${take}::int then ${skip}::int + ${read}
    else greatest(${peopleCountedMax}::int, case when ${read} > 0 then ${skip + take}::int end) end`

function searched(search: string, query: ListQuery) {
  const { skip, take } = sliceOf(query)
  const read = sql`cardinality(s.ids)`
  return sql`
    select case when s.total > ${peopleSortedMax} then ${countedPast({ skip, take }, read)} else s.total end as total,
      s.total > ${peopleSortedMax} and ${read} not between 1 and ${take}::int as is_more, s.ids[:${take}::int] as ids
    from search_users(${search}, ${skip}, ${take + 1}) s`
}

/** Words of one or two letters are in so many names that the first of a list mostly say enough. */
const isShort = (search: string) =>
  search.trim() !== '' && search.split(/\s+/u).every((word) => word.length <= 2)
const readFirst = 1100

/**
 * Few matches are filtered one by one. Of many, the order is read until the page is full. By short words the order is
 * read first: where that fills the page and tells enough of the total, no match is looked for.
 */
function searchedAmong(
  reader: Partial<Reader>,
  search: string,
  query: ListQuery,
  { sources, left, all }: Filters,
) {
  const { sort = 'name' } = query
  const { skip, take } = sliceOf(query)
  const matches = sql`u.search_text like all ((select patterns from asked)::text[])`
  const slice = { skip, take: take + 1 }
  const many =
    sort === 'name'
      ? sql`select u.id from (${byNameFrom(sources, [...left, matches])}) u ${upTo(take + 1)} offset (select ${skip}::int)`
      : idsInOrder(reader, sort, [...all, matches], slice)
  const isFound = sql`${sql.join([...left, matches], sql` and `)}`
  const seen =
    sort === 'name' && isShort(search)
      ? sql`
        select count(*) < ${readFirst}::int as is_all, coalesce(array_agg(id) filter (where is_found), '{}') as ids
        from (select u.id, ${isFound} as is_found from (${byNameFrom(sources, [])}) u ${upTo(readFirst)}) u`
      : sql`select false as is_all, '{}'::uuid[] as ids`
  const read = sql`(select cardinality(ids) from walked)`
  const isFew = sql`(select is_few from counted)`
  const isAll = sql`(select is_all from seen)`
  const fills = sql`(select cardinality(ids) > ${skip + take}::int from seen)`
  const counted = Math.max(peopleCountedMax, skip + take)
  const isPastCount = sql`(select cardinality(ids) > ${counted}::int from seen)`
  return sql`
    with asked as materialized (select search_patterns(${search}) as patterns), seen as materialized (${seen}),
    hits as materialized (select * from find_people(${search}, ${peopleSortedMax + 1})),
    counted as materialized (select count(*) <= ${sql.lit(peopleSortedMax)} as is_few from hits),
    few as materialized (select ${listed} from hits u ${rowByRow(all)} where ${isFew}),
    walked as materialized (select case when not ${isFew} then array(${many}) end as ids)
    select
      case when ${isAll} then (select cardinality(ids) from seen)
        when ${isPastCount} then ${counted}::int
        when ${isFew} then (select count(*)::int from few)
        when ${fills} then ${counted}::int
        else ${countedPast({ skip, take }, read)} end as total,
      case when ${isAll} then false when ${isPastCount} then true when ${isFew} then false when ${fills} then true
        else ${read} not between 1 and ${take}::int end as is_more,
      case when ${isAll} or ${fills} then (select ids[${skip + 1}::int:${skip + take}::int] from seen)
        when ${isFew} then array(select u.id from few u order by ${orderBy(reader, sort)} limit ${take} offset ${skip})
        else (select ids[:${take}::int] from walked) end as ids`
}

/** Few hits are filtered one by one; without hits, or of many, the sources are read as far as needed. */
function filtered(reader: Partial<Reader>, query: ListQuery, filters: Filters) {
  const { sort = 'name' } = query
  const { sources, left, all, hits = sql`select null::uuid` } = filters
  const { skip, take } = sliceOf(query)
  const isFew = filters.hits
    ? sql`(select cardinality(ids) <= ${sql.lit(peopleSortedMax)} from hits)`
    : sql`false`
  const idsDo = sort === 'name'
  const columns = idsDo ? sql`u.id` : listed
  const counted = idsDo ? Math.max(peopleCountedMax, skip + take) : peopleCountedMax
  const found = sql`
    hits as materialized (select array(select * from (${hits}) hit limit ${sql.lit(peopleSortedMax + 1)}) as ids),
    found as materialized (
      select * from (
        select ${columns}, row_number() over (order by ${byName('u')}) as place
        from (${amongIds(sql`select ids from hits`, all)}) u) few
      where ${isFew}
      union all select * from (
        select ${columns}, row_number() over () as place from (${byNameFrom(sources, left, { idsDo })}) u ${upTo(counted + 1)}) many
      where not ${isFew})`
  if (idsDo)
    return sql`
      with ${found}
      select least((select count(*)::int from found), ${counted}) as total,
        (select count(*) from found) > ${counted} as is_more,
        array(select id from found where place > ${skip} and place <= ${skip + take} order by place) as ids`
  const read = sql`(select cardinality(ids) from walked)`
  const isMany = sql`(select count(*) > ${sql.lit(peopleCountedMax)} from found)`
  return sql`
    with ${found},
    walked as materialized (
      select case when ${isMany} then array(${idsInOrder(reader, sort, all, { skip, take: take + 1 })}) end as ids)
    select case when ${isMany} then ${countedPast({ skip, take }, read)} else (select count(*)::int from found) end as total,
      ${isMany} and ${read} not between 1 and ${take}::int as is_more,
      case when ${isMany} then (select ids[:${take}::int] from walked)
      else array(select u.id from found u order by ${orderBy(reader, sort)} limit ${take} offset ${skip}) end as ids`
}
