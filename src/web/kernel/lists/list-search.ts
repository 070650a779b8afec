import {
  filterValuesMax,
  pageSizeDefault,
  pageSizes,
  searchLengthMax,
} from '#contract/kernel/page.ts'

/** The list's part of the URL, and what was typed into its search. */
export interface ListSearch {
  readonly page: number
  readonly limit: (typeof pageSizes)[number]
  readonly search: string
  /** A column key, with a leading `-` for descending; undefined for the default order. */
  readonly sort?: string | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly several?: Readonly<Record<string, readonly string[]>>
  /** Company id on operators' lists; undefined for the reader's own. */
  readonly of?: string | undefined
}

export interface ListOptions {
  /** Column keys the server can sort by. */
  readonly sorts?: readonly string[]
  /** Allowed values by filter key. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Filters that take several values and match any of them. */
  readonly several?: Readonly<Record<string, readonly string[]>>
  /** Filters that also take any id: its choice may not be loaded, or be gone. */
  readonly anyId?: readonly string[]
  /** It may belong to another company. */
  readonly of?: boolean
}

/** For lists that an operator reads of any company. */
export const ofAny = { of: true } as const

/** Ignores invalid parameters. */
export function readListSearch(
  inAddress: Readonly<Record<string, unknown>>,
  { sorts = [], filters = {}, several, anyId = [], of = false }: ListOptions = {},
): ListSearch {
  const page = Number(inAddress['page'])
  const limit = Number(inAddress['limit'])
  const words = searchValueOf(inAddress['search']).trim()
  const sort = searchValueOf(inAddress['sort'])
  const set = Object.entries(filters).flatMap(([key, values]) => {
    const value = searchValueOf(inAddress[key])
    const isValid = values.includes(value) || (anyId.includes(key) && isId(value))
    return isValid ? [[key, value] as const] : []
  })
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizeDefault,
    search: words.length <= searchLengthMax ? words : '',
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    filters: Object.fromEntries(set),
    ...(several ? { several: severalIn(inAddress, several, anyId) } : {}),
    ...(of && isId(inAddress['of']) ? { of: inAddress['of'] } : {}),
  }
}

/** In the order of the options: `role[]=ADMIN&role[]=USER`, or a single `role=ADMIN`. */
function severalIn(
  inAddress: Readonly<Record<string, unknown>>,
  possible: Readonly<Record<string, readonly string[]>>,
  anyId: readonly string[],
): Record<string, readonly string[]> {
  const set = Object.entries(possible).flatMap(([key, values]) => {
    const said = new Set([inAddress[`${key}[]`], inAddress[key]].flat().map(searchValueOf))
    const known = values.filter((value) => said.has(value))
    const ids = anyId.includes(key) ? [...said].filter(isId) : []
    const chosen = [...new Set([...known, ...ids])].slice(0, filterValuesMax)
    return chosen.length > 0 ? [[key, chosen] as const] : []
  })
  return Object.fromEntries(set)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)

/** The router parses `?search=2030` as a number and `?search=true` as a boolean. */
const searchValueOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** For a link: ids and states in the address, what was typed beside it. */
export function placeOf(query: ListSearch) {
  return { search: searchParamsOf(query), state: { typed: query.search } }
}

/** Omits defaults. */
export function searchParamsOf({
  page,
  limit,
  sort,
  filters,
  several,
  of,
}: Omit<ListSearch, 'search'>) {
  return {
    ...(page === 1 ? {} : { page }),
    ...(limit === pageSizeDefault ? {} : { limit }),
    ...(sort ? { sort } : {}),
    ...(of ? { of } : {}),
    ...filters,
    ...several,
  }
}
