/** RFC 7643; the last one is ours. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const placeSchema = 'urn:ietf:params:scim:schemas:extension:tandem:2.0:User'

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export const coreSchemas: readonly string[] = [userSchema, groupSchema]
export const extensions: readonly string[] = [enterpriseSchema, placeSchema]

export interface Attribute {
  readonly name: string
  readonly parts: readonly string[]
  readonly isMany: boolean
}

const single = (name: string, ...parts: string[]): Attribute => ({ name, parts, isMany: false })
const multiple = (name: string, ...parts: string[]): Attribute => ({ name, parts, isMany: true })
const indexByName = (...all: readonly Attribute[]): ReadonlyMap<string, Attribute> =>
  new Map(all.map((it) => [it.name.toLowerCase(), it]))

/** By extension; null for the core schema. */
const attributes: ReadonlyMap<string | null, ReadonlyMap<string, Attribute>> = new Map([
  [
    null,
    indexByName(
      single('userName'),
      single('externalId'),
      single('name', 'formatted', 'givenName', 'familyName'),
      single('displayName'),
      single('title'),
      single('preferredLanguage'),
      single('active'),
      multiple('emails', 'value', 'type', 'primary'),
      multiple('members', 'value'),
    ),
  ],
  [
    enterpriseSchema,
    indexByName(single('employeeNumber'), single('department'), single('manager', 'value')),
  ],
  [placeSchema, indexByName(single('area'), single('team'), single('ladderStep'))],
])

export function attributeOf(schema: string | null, name: string): Attribute | undefined {
  return attributes.get(schema)?.get(name.toLowerCase())
}

export const readOnly: readonly string[] = ['groups', 'id', 'meta']

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Attribute names are case-insensitive (RFC 7643, 2.1). */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function keyIn(object: JsonObject, name: string): string | undefined {
  return Object.hasOwn(object, name)
    ? name
    : Object.keys(object).find((key) => isSameName(key, name))
}

export function valueOf(object: JsonObject, name: string): Json | undefined {
  const key = keyIn(object, name)
  return key === undefined ? undefined : object[key]
}

export function pickAttributes(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = valueOf(value, name)
      return part === undefined ? [] : [[name, part]]
    }),
  )
}
