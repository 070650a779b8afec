import { meets, type Filter } from './filter.ts'
import { ScimProblem } from './problem.ts'
import {
  isObject,
  isSameName,
  pickAttributes,
  valueOf,
  type Json,
  type JsonObject,
} from './schemas.ts'

/** Values read per attribute, except group members. */
export const valuesMax = 20

/** Members one request may compare by anything but id. */
const comparedMax = 100_000

interface ValueChange {
  readonly kind: 'add' | 'replace' | 'remove'
  readonly where: Filter | null
  readonly part: string | null
  readonly value: Json | undefined
}

export function givenValues(value: Json | undefined, parts: readonly string[]): readonly Json[] {
  const all = asList(value)
  checkCount(all)
  return all.map((it) => (isObject(it) ? pickAttributes(it, parts) : it))
}

const asList = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as readonly Json[]) : [value]
}

function checkCount(all: readonly Json[]): readonly Json[] {
  if (all.length > valuesMax)
    throw new ScimProblem('invalidValue', `At most ${valuesMax} values of one attribute.`)
  return all
}

/** Some directories remove values by value instead of by filter. */
export function allChanged(
  all: readonly Json[],
  kind: ValueChange['kind'],
  given: readonly Json[],
): readonly Json[] {
  const others = all.filter((it) => !given.some((one) => isSameValue(one, it)))
  if (kind === 'remove') return given.length === 0 ? [] : others
  const unique = given.filter((it, at) => !given.slice(at + 1).some((one) => isSameValue(one, it)))
  return checkCount(kind === 'replace' ? unique : [...others, ...unique])
}

function isSameValue(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const hasKind = [one, other].every((it) => valueOf(it, 'type') !== undefined)
  const isSame = (name: string) => valueOf(one, name) === valueOf(other, name)
  return isSame('value') && (!hasKind || isSame('type'))
}

export function someChanged(
  all: readonly Json[],
  parts: readonly string[],
  { kind, where, part, value }: ValueChange & { readonly where: Filter },
): readonly Json[] {
  const isAsked = (it: Json): it is JsonObject => isObject(it) && meets(it, where)
  if (kind === 'remove') {
    if (part === null) return all.filter((it) => !isAsked(it))
    return all.map((it) => (isAsked(it) ? withPart(it, part, undefined) : it))
  }
  const changed = (it: JsonObject): JsonObject => {
    if (part !== null) return withPart(it, part, value)
    return isObject(value)
      ? { ...it, ...pickAttributes(value, parts) }
      : withPart(it, 'value', value)
  }
  if (all.some(isAsked)) return all.map((it) => (isAsked(it) ? changed(it) : it))
  const made: Record<string, Json> = {}
  for (const { path, value: asked } of where) {
    const known = parts.find((it) => isSameName(it, path.attribute ?? ''))
    if (known !== undefined) made[known] = asked
  }
  return checkCount([...all, changed(made)])
}

function withPart(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _, ...others } = object
  return value === undefined ? others : { ...others, [name]: value }
}

/** Indexed by id: a request may add or remove thousands. */
export class GroupMembers {
  readonly #byId = new Map<string, Json>()
  #compared = 0

  constructor(members: Json | undefined) {
    this.#add(asList(members))
  }

  all(): readonly Json[] {
    return [...this.#byId.values()]
  }

  change({ kind, where, part, value }: ValueChange): void {
    if (part !== null)
      throw new ScimProblem('mutability', 'Members are added and removed, and not changed.')
    if (where) return this.#changeWhere(where, kind)
    const given = asList(value)
    if (kind === 'remove' && given.length > 0) {
      for (const it of given) this.#byId.delete(idOf(it))
      return
    }
    if (kind !== 'add') this.#byId.clear()
    if (kind !== 'remove') this.#add(given)
  }

  #add(members: readonly Json[]): void {
    for (const it of members) this.#byId.set(idOf(it), it)
  }

  #changeWhere(where: Filter, kind: ValueChange['kind']): void {
    const named = where.find(
      ({ path, value }) =>
        isSameName(path.attribute ?? '', 'value') && path.sub === null && typeof value === 'string',
    )
    const id = named && String(named.value)
    const found = this.#asked(where, id?.toLowerCase())
    if (kind === 'remove') for (const it of found) this.#byId.delete(it)
    else if (found.length === 0) {
      if (id === undefined) throw new ScimProblem('noTarget', 'Members are added by their ids.')
      this.#add([{ value: id }])
    }
  }

  #asked(where: Filter, id: string | undefined): string[] {
    const ids = id === undefined ? [...this.#byId.keys()] : [id]
    this.#compared += ids.length * where.length
    if (this.#compared > comparedMax)
      throw new ScimProblem('invalidFilter', 'Too many members to compare: name them by their ids.')
    return ids.filter((key) => {
      const member = this.#byId.get(key)
      return member !== undefined && meets(isObject(member) ? member : { value: member }, where)
    })
  }
}

function idOf(member: Json): string {
  const id = isObject(member) ? valueOf(member, 'value') : member
  if (typeof id !== 'string') throw new ScimProblem('invalidValue', 'A member is an id.')
  return id.toLowerCase()
}
