import { parsePath, type AttributePath, type Filter } from './filter.ts'
import { GroupMembers, givenValues, someChanged, allChanged } from './patch-values.ts'
import { ScimProblem } from './problem.ts'
import {
  attributeOf,
  coreSchemas,
  extensions,
  isObject,
  isSameName,
  pickAttributes,
  readOnly,
  valueOf,
  type Attribute,
  type Json,
  type JsonObject,
} from './schemas.ts'

export const operationsMax = 1000

const operationKinds = ['add', 'replace', 'remove'] as const
type Kind = (typeof operationKinds)[number]

export interface Operation {
  readonly kind: Kind
  readonly schema: string | null
  readonly attribute: Attribute | null
  readonly where: Filter | null
  readonly part: string | null
  readonly value: Json | undefined
}

/** Case-insensitive `op`. Unknown attributes are skipped, as when a user is created. */
export function readOperations(body: unknown): Operation[] {
  const all = isObject(body) ? valueOf(body, 'Operations') : undefined
  if (!Array.isArray(all) || all.length === 0)
    throw new ScimProblem('invalidSyntax', 'Operations are expected.')
  const operations: Operation[] = []
  for (const it of all as readonly Json[]) {
    operations.push(...operationsOf(it))
    checkCount(operations)
  }
  checkCount(all)
  return operations
}

function checkCount(operations: readonly unknown[]): void {
  if (operations.length > operationsMax)
    throw new ScimProblem('invalidSyntax', `At most ${operationsMax} operations at once.`)
}

function operationsOf(it: Json): Operation[] {
  const op = isObject(it) ? valueOf(it, 'op') : undefined
  const kind = operationKinds.find((known) => typeof op === 'string' && isSameName(op, known))
  if (!kind || !isObject(it))
    throw new ScimProblem('invalidSyntax', 'Each operation is an add, a replace or a remove.')
  const path = valueOf(it, 'path')
  const value = valueOf(it, 'value')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimProblem('invalidPath', 'A path is a text.')
  if (!path) {
    if (kind === 'remove') throw new ScimProblem('noTarget', 'A remove says what by its path.')
    if (!isObject(value)) throw new ScimProblem('invalidValue', 'Without a path, values are named.')
    return namedOperations(null, { kind, value })
  }
  const parsed = parsePath(path)
  const { schema, attribute } = parsed
  if (schema === null && attribute !== null && readOnly.some((own) => isSameName(own, attribute)))
    throw new ScimProblem('mutability', `${attribute} cannot be changed.`)
  return operationsAt(parsed, { kind, value })
}

type AttributeChange = Pick<Operation, 'kind' | 'value'>

const headOf = /^[$a-z][\w$-]*/i

/** Keys may be paths: `name.givenName`, `urn:…:User:department`. Unknown ones are skipped. */
function namedOperations(
  schema: string | null,
  { kind, value }: AttributeChange & { readonly value: JsonObject },
): Operation[] {
  const operations: Operation[] = []
  for (const [name, one] of Object.entries(value)) {
    if (schema === null && coreSchemas.some((it) => isSameName(it, name))) {
      if (isObject(one)) operations.push(...namedOperations(null, { kind, value: one }))
    } else if (isOfOurs(schema, name)) {
      const path = parsePath(name)
      operations.push(
        ...operationsAt({ ...path, schema: schema ?? path.schema }, { kind, value: one }),
      )
    }
    checkCount(operations)
  }
  return operations
}

/** Looks only at the start: the name may be very long. */
function isOfOurs(schema: string | null, name: string): boolean {
  const known = [...coreSchemas, ...extensions].find((it) =>
    isSameName(name.slice(0, it.length), it),
  )
  if (known) return schema === null
  const [head] = headOf.exec(name) ?? []
  return head !== undefined && attributeOf(schema, head) !== undefined
}

function operationsAt(
  { schema, attribute: name, where, sub }: AttributePath,
  change: AttributeChange,
): Operation[] {
  const { kind, value } = change
  if (name === null) {
    if (schema === null || !extensions.includes(schema)) return []
    if (kind === 'remove') return [{ schema, attribute: null, where: null, part: null, ...change }]
    if (!isObject(value)) throw new ScimProblem('invalidValue', 'An extension is named values.')
    return namedOperations(schema, { kind, value })
  }
  const attribute = attributeOf(schema, name)
  if (!attribute) return []
  if (where && !attribute.isMany)
    throw new ScimProblem('invalidPath', `${attribute.name} has one value only.`)
  const part = sub === null ? null : attribute.parts.find((it) => isSameName(it, sub))
  if (part === undefined) return []
  if (kind !== 'remove' && value === undefined)
    throw new ScimProblem('invalidValue', `${attribute.name} has no value.`)
  return [{ kind, schema, attribute, where, part, value: plainValue(attribute, part, value) }]
}

function plainValue({ isMany, parts }: Attribute, part: string | null, value: Json | undefined) {
  if (isMany || part !== null || !isObject(value)) return value
  return pickAttributes(value, parts)
}

/** RFC 7644, 3.5.2, in order. */
export function applyPatch(resource: JsonObject, operations: readonly Operation[]): JsonObject {
  const after: Record<string, Json | undefined> = { ...resource }
  let members: GroupMembers | undefined
  for (const operation of operations) {
    const { schema, attribute } = operation
    if (attribute?.name === 'members') {
      members ??= new GroupMembers(valueOf(resource, 'members'))
      members.change(operation)
    } else if (schema === null) {
      if (attribute) changeAttribute(after, attribute, operation)
    } else if (attribute === null) delete after[schema]
    else {
      const before = after[schema]
      const inside = isObject(before) ? { ...before } : {}
      changeAttribute(inside, attribute, operation)
      after[schema] = inside
    }
  }
  return members ? { ...after, members: members.all() } : after
}

function changeAttribute(
  object: Record<string, Json | undefined>,
  { name, parts, isMany }: Attribute,
  { kind, where, part, value }: Operation,
): void {
  const before = object[name]
  if (isMany) {
    const all = Array.isArray(before) ? (before as readonly Json[]) : []
    object[name] =
      where || part !== null
        ? someChanged(all, parts, { kind, where: where ?? [], part, value })
        : allChanged(all, kind, givenValues(value, parts))
  } else if (part !== null) {
    const { [part]: _, ...others } = isObject(before) ? before : {}
    object[name] = kind === 'remove' ? others : { ...others, [part]: value }
  } else if (kind === 'remove') delete object[name]
  else object[name] = isObject(before) && isObject(value) ? { ...before, ...value } : value
}
