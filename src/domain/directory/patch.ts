import { meets, parsePath, type AttributePath, type Filter } from './filter.ts'
import { ScimProblem } from './problem.ts'
import {
  extensions,
  isObject,
  isSameName,
  keyIn,
  manyValued,
  readOnly,
  valueOf,
  type Json,
  type JsonObject,
} from './schemas.ts'

/** How many changes one request has at most. */
export const operationsMax = 1000

const kinds = ['add', 'replace', 'remove'] as const
type Kind = (typeof kinds)[number]

/** One change of a resource. */
export interface Operation {
  readonly kind: Kind
  readonly path: AttributePath | null
  readonly value: Json | undefined
}

/** Reads the changes of a request, whatever the capitals of `op`. Throws where one is none. */
export function readOperations(body: unknown): Operation[] {
  const all = isObject(body) ? valueOf(body, 'Operations') : undefined
  if (!Array.isArray(all) || all.length === 0)
    throw new ScimProblem('invalidSyntax', 'Operations are expected.')
  if (all.length > operationsMax)
    throw new ScimProblem('invalidSyntax', `At most ${operationsMax} operations at once.`)
  return all.map((it: Json) => {
    const op = isObject(it) ? valueOf(it, 'op') : undefined
    const kind = kinds.find((known) => typeof op === 'string' && isSameName(op, known))
    if (!kind || !isObject(it))
      throw new ScimProblem('invalidSyntax', 'Each operation is an add, a replace or a remove.')
    const path = valueOf(it, 'path')
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw new ScimProblem('invalidPath', 'A path is a text.')
    return { kind, path: path ? parsePath(path) : null, value: valueOf(it, 'value') }
  })
}

/** A resource after changes, one after the other (RFC 7644, 3.5.2). Throws where one cannot be made. */
export function applyPatch(resource: JsonObject, operations: readonly Operation[]): JsonObject {
  return operations.reduce(applied, resource)
}

function applied(resource: JsonObject, { kind, path, value }: Operation): JsonObject {
  if (path) return changedAt(resource, path, { kind, value })
  if (kind === 'remove') throw new ScimProblem('noTarget', 'A remove says what by its path.')
  if (!isObject(value)) throw new ScimProblem('invalidValue', 'Without a path, values are named.')
  // Each name may be a path of its own: `name.givenName`, `urn:…:User:department`.
  return Object.entries(value).reduce((so, [name, one]) => {
    const isIgnored = [...readOnly, 'schemas'].some((it) => isSameName(it, name))
    return isIgnored ? so : changedAt(so, parsePath(name), { kind, value: one })
  }, resource)
}

type Change = Pick<Operation, 'kind' | 'value'>

function changedAt(resource: JsonObject, path: AttributePath, change: Change): JsonObject {
  const { schema, attribute } = path
  if (schema !== null) {
    const before = valueOf(resource, schema)
    const of = isObject(before) ? before : {}
    if (attribute !== null) return withValue(resource, schema, changedIn(of, path, change))
    if (change.kind === 'remove') return without(resource, schema)
    if (!isObject(change.value))
      throw new ScimProblem('invalidValue', 'An extension is named values.')
    const inside = Object.entries(change.value).reduce(
      (so, [name, value]) =>
        changedIn(so, { ...parsePath(name), schema: null }, { ...change, value }),
      of,
    )
    return withValue(resource, schema, inside)
  }
  if (attribute !== null && readOnly.some((it) => isSameName(it, attribute)))
    throw new ScimProblem('mutability', `${attribute} cannot be changed.`)
  return changedIn(resource, path, change)
}

function changedIn(object: JsonObject, path: AttributePath, change: Change): JsonObject {
  const { attribute, where, sub } = path
  if (attribute === null) throw new ScimProblem('invalidPath', 'An attribute is expected.')
  const before = valueOf(object, attribute)
  const isMany = Array.isArray(before) || manyValued.some((it) => isSameName(it, attribute))
  if (isMany) {
    const all = (Array.isArray(before) ? before : []) as readonly Json[]
    const after =
      where || sub !== null ? someChanged(all, where ?? [], sub, change) : allChanged(all, change)
    return withValue(object, attribute, after)
  }
  if (where) throw new ScimProblem('invalidPath', `${attribute} has one value only.`)
  if (sub !== null) {
    const of = isObject(before) ? before : {}
    return withValue(object, attribute, valueChanged(of, sub, change))
  }
  return valueChanged(object, attribute, change)
}

/** One attribute of an object: parts that are added or replaced leave the others. */
function valueChanged(object: JsonObject, name: string, { kind, value }: Change): JsonObject {
  if (kind === 'remove') return without(object, name)
  if (value === undefined) throw new ScimProblem('invalidValue', `${name} has no value.`)
  const before = valueOf(object, name)
  const both = isObject(before) && isObject(value)
  return withValue(object, name, both ? { ...before, ...value } : value)
}

/** All the values of an attribute. Some directories name those that go by value. */
function allChanged(all: readonly Json[], { kind, value }: Change): readonly Json[] {
  const given = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  const isGiven = (it: Json) => given.some((one: Json) => isSameValue(one, it))
  if (kind === 'remove') return given.length === 0 ? [] : all.filter((it) => !isGiven(it))
  if (value === undefined) throw new ScimProblem('invalidValue', 'A value is expected.')
  const unique = given.filter(
    (it: Json, at) => !given.slice(at + 1).some((one: Json) => isSameValue(one, it)),
  )
  return kind === 'replace' ? unique : [...all.filter((it) => !isGiven(it)), ...unique]
}

/** Whether two of several values are the same one: what they are, and of which kind where both say it. */
function isSameValue(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other)
  const isSame = (name: string) => valueOf(one, name) === valueOf(other, name)
  const hasKind = [one, other].every((it) => valueOf(it, 'type') !== undefined)
  return isSame('value') && (!hasKind || isSame('type'))
}

/** Those values of an attribute that are asked for; where there is none, one is made to be it. */
function someChanged(
  all: readonly Json[],
  where: Filter,
  sub: string | null,
  { kind, value }: Change,
): readonly Json[] {
  const isAsked = (it: Json): it is JsonObject => isObject(it) && meets(it, where)
  if (kind === 'remove')
    return sub === null
      ? all.filter((it) => !isAsked(it))
      : all.map((it) => (isAsked(it) ? without(it, sub) : it))
  if (value === undefined) throw new ScimProblem('invalidValue', 'A value is expected.')
  const change = (it: JsonObject): JsonObject => {
    if (sub !== null) return withValue(it, sub, value)
    return isObject(value) ? { ...it, ...value } : withValue(it, 'value', value)
  }
  if (all.some(isAsked)) return all.map((it) => (isAsked(it) ? change(it) : it))
  const made = where.reduce<JsonObject>(
    (so, { path, value: said }) => withValue(so, path.attribute ?? '', said),
    {},
  )
  return [...all, change(made)]
}

function withValue(object: JsonObject, name: string, value: Json): JsonObject {
  const known = extensions.find((it) => isSameName(it, name))
  return { ...object, [keyIn(object, name) ?? known ?? name]: value }
}

function without(object: JsonObject, name: string): JsonObject {
  const key = keyIn(object, name)
  return Object.fromEntries(Object.entries(object).filter(([it]) => it !== key))
}
