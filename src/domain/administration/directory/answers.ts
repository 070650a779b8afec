import { ScimProblem } from './problem.ts'
import {
  enterpriseSchema,
  isObject,
  isSameName,
  keyIn,
  listSchema,
  valueOf,
  type Json,
  type JsonObject,
} from './schemas.ts'
import { resultsDefault, resultsMax } from '#domain/people/sync-state/sync.ts'

export interface Window {
  readonly startIndex: number
  readonly count: number
}

/** RFC 7644, 3.4.2.4: out-of-range values are clamped. */
export function windowOf(startIndex: string | undefined, count: string | undefined): Window {
  return {
    startIndex: Math.max(1, parseQueryNumber(startIndex, 'startIndex', 1)),
    count: Math.min(resultsMax, Math.max(0, parseQueryNumber(count, 'count', resultsDefault))),
  }
}

function parseQueryNumber(text: string | undefined, name: string, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new ScimProblem('invalidValue', `${name} is a number.`)
  return Number(text)
}

export function toListResponse(
  resources: readonly JsonObject[],
  { startIndex, total }: { readonly startIndex: number; readonly total: number },
): JsonObject {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** RFC 7643, 7: attributes with `returned: always`. */
const always: ReadonlySet<string> = new Set(['schemas', 'id', 'meta'])

export function shaped(
  resource: JsonObject,
  asked: {
    readonly attributes?: string | undefined
    readonly excludedAttributes?: string | undefined
  },
): JsonObject {
  const named = (list: string | undefined) =>
    (list ?? '')
      .split(',')
      .map((it) => it.trim())
      .filter((it) => it !== '')
  const wanted = named(asked.attributes)
  const excluded = named(asked.excludedAttributes)
  const isOf = (names: readonly string[], key: string) =>
    names.some((name) => {
      const plain = key.startsWith('urn:') ? name : (name.split('.')[0] ?? '')
      return (
        isSameName(plain, key) ||
        (key.startsWith('urn:') && name.toLowerCase().startsWith(`${key.toLowerCase()}:`))
      )
    })
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      if (always.has(key)) return true
      return wanted.length > 0 ? isOf(wanted, key) : !excluded.some((it) => isSameName(it, key))
    }),
  )
}

export function wantsMembers(excludedAttributes: string | undefined): boolean {
  return !(excludedAttributes ?? '').split(',').some((it) => isSameName(it.trim(), 'members'))
}

/** RFC 7644, 3.5.1: kept when omitted from a replace, as the company may have set them. */
const kept: readonly string[] = ['title', 'preferredLanguage', 'active', 'emails']

export function replaced(before: JsonObject, sent: unknown): JsonObject {
  if (!isObject(sent)) throw new ScimProblem('invalidSyntax', 'A resource is expected.')
  return withNumber(before, { ...unsaid(before, sent, kept), ...sent })
}

/** Someone removed from the directory earlier gets access back, unless `active` says otherwise. */
export function added(before: JsonObject, sent: JsonObject, isBack: boolean): JsonObject {
  const own = unsaid(before, sent, isBack ? kept.filter((key) => key !== 'active') : kept)
  const [nameBefore, name] = [valueOf(before, 'name'), valueOf(sent, 'name')]
  const isGivenOnly =
    isObject(name) && valueOf(name, 'givenName') && keyIn(name, 'familyName') === undefined
  if (!isGivenOnly || !isObject(nameBefore)) return withNumber(before, { ...own, ...sent })
  const rest = unsaid(nameBefore, name, ['familyName'])
  const others = Object.entries(sent).filter(([key]) => !isSameName(key, 'name'))
  return withNumber(before, { ...own, ...Object.fromEntries(others), name: { ...name, ...rest } })
}

function unsaid(before: JsonObject, sent: JsonObject, keys: readonly string[]): JsonObject {
  const own: Record<string, Json> = {}
  for (const key of keys) {
    const value = valueOf(before, key)
    if (value !== undefined && keyIn(sent, key) === undefined) own[key] = value
  }
  return own
}

/** Imports find people by employee number, so it stays when the directory sends none. */
function withNumber(before: JsonObject, sent: JsonObject): JsonObject {
  const [own, said] = [valueOf(before, enterpriseSchema), valueOf(sent, enterpriseSchema)]
  if (!isObject(own)) return sent
  const number = unsaid(own, isObject(said) ? said : {}, ['employeeNumber'])
  if (Object.keys(number).length === 0) return sent
  const others = Object.entries(sent).filter(([key]) => !isSameName(key, enterpriseSchema))
  const enterprise = { ...(isObject(said) ? said : {}), ...number }
  return { ...Object.fromEntries(others), [enterpriseSchema]: enterprise }
}
