import {
  filterValuesMax,
  pageSizeDefault,
  pageSizes,
  searchLengthMax,
} from '#contract/kernel/page.ts'

/** The list's part of an address. */
export interface ListSearch {
  readonly page: number
  readonly limit: (typeof pageSizes)[number]
  readonly search: string
  /** The key of a column, with a `-` before it where the last come first; undefined for the list's own order. */
  readonly sort?: string | undefined
  /** The value of each filter that is set, by its key. */
  readonly filters: Readonly<Record<string, string>>
  /** The values of each filter that takes several, where some are set, by its key. */
  readonly several?: Readonly<Record<string, readonly string[]>>
  /** The id of the company whose list it is; undefined for the one the reader is in. */
  readonly of?: string | undefined
}

/** What a list's address can say besides its page and its search. */
export interface ListOptions {
  /** The keys of the columns that the server can sort by. */
  readonly sorts?: readonly string[]
  /** The values that each filter can have, by its key. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** The same of filters that take several values, any of which will do. */
  readonly several?: Readonly<Record<string, readonly string[]>>
  /** Whether it can be another company’s. */
  readonly of?: boolean
}

/** For lists that an operator reads of any company. */
export const ofAny = { of: true } as const

/** What cannot be used in an address is as if it were not there. */
export function readListSearch(
  inAddress: Readonly<Record<string, unknown>>,
  { sorts = [], filters = {}, several, of = false }: ListOptions = {},
): ListSearch {
  const page = Number(inAddress['page'])
  const limit = Number(inAddress['limit'])
  const words = textOf(inAddress['search']).trim()
  const sort = textOf(inAddress['sort'])
  const set = Object.entries(filters).flatMap(([key, values]) => {
    const value = textOf(inAddress[key])
    return values.includes(value) ? [[key, value] as const] : []
  })
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizeDefault,
    search: words.length <= searchLengthMax ? words : '',
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    filters: Object.fromEntries(set),
    ...(several ? { several: severalIn(inAddress, several) } : {}),
    ...(of && isId(inAddress['of']) ? { of: inAddress['of'] } : {}),
  }
}

/** Those that there are, in their own order: `role[]=ADMIN&role[]=USER`, or `role=ADMIN` alone. */
function severalIn(
  inAddress: Readonly<Record<string, unknown>>,
  possible: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  const set = Object.entries(possible).flatMap(([key, values]) => {
    const said = new Set([inAddress[`${key}[]`], inAddress[key]].flat().map(textOf))
    const chosen = values.filter((value) => said.has(value)).slice(0, filterValuesMax)
    return chosen.length > 0 ? [[key, chosen] as const] : []
  })
  return Object.fromEntries(set)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** The router reads `?search=2030` as a number, `?search=true` as a boolean. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** What has to be in the address: what is as usual is left out. */
export function searchParamsOf({ page, limit, search, sort, filters, several, of }: ListSearch) {
  return {
    ...(page === 1 ? {} : { page }),
    ...(limit === pageSizeDefault ? {} : { limit }),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...(of ? { of } : {}),
    ...filters,
    ...several,
  }
}
