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

/** Attributes that have several values. */
export const manyValued: readonly string[] = [
  'addresses',
  'emails',
  'entitlements',
  'groups',
  'ims',
  'members',
  'phoneNumbers',
  'photos',
  'roles',
]

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
