/** The names of what is sent, as RFC 7643 gives them; the last is our own. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const placeSchema = 'urn:ietf:params:scim:schemas:extension:tandem:2.0:User'

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** What attributes can be of. Those of the core stand at the top of a resource, the others under their name. */
export const coreSchemas: readonly string[] = [userSchema, groupSchema]
export const extensions: readonly string[] = [enterpriseSchema, placeSchema]

/** An attribute that is read here. Every other one of a directory's is passed over. */
export interface Attribute {
  readonly name: string
  /** What a value of it is made of; empty where it is one text or truth value. */
  readonly parts: readonly string[]
  readonly isMany: boolean
}

const single = (name: string, ...parts: string[]): Attribute => ({ name, parts, isMany: false })
const multiple = (name: string, ...parts: string[]): Attribute => ({ name, parts, isMany: true })
const byName = (...all: readonly Attribute[]): ReadonlyMap<string, Attribute> =>
  new Map(all.map((it) => [it.name.toLowerCase(), it]))

/** Of people and groups, by the extension they are of; those of the core are of null. */
const attributes: ReadonlyMap<string | null, ReadonlyMap<string, Attribute>> = new Map([
  [
    null,
    byName(
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
    byName(single('employeeNumber'), single('department'), single('manager', 'value')),
  ],
  [placeSchema, byName(single('area'), single('team'), single('ladderStep'))],
])

/** The attribute of that name, whatever its capitals; undefined where none is read. */
export function attributeOf(schema: string | null, name: string): Attribute | undefined {
  return attributes.get(schema)?.get(name.toLowerCase())
}

/** What the server alone says. */
export const readOnly: readonly string[] = ['groups', 'id', 'meta']

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two names of attributes are the same: capitals do not count. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The key under which an object has an attribute, whatever its capitals; undefined where it has none. */
export function keyIn(object: JsonObject, name: string): string | undefined {
  return Object.hasOwn(object, name)
    ? name
    : Object.keys(object).find((key) => isSameName(key, name))
}

/** The value of an attribute, whatever the capitals of its name. */
export function valueOf(object: JsonObject, name: string): Json | undefined {
  const key = keyIn(object, name)
  return key === undefined ? undefined : object[key]
}

/** Those parts of a value that there are names for, under these names. */
export function partsOf(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = valueOf(value, name)
      return part === undefined ? [] : [[name, part]]
    }),
  )
}
