import { areaNameLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { ScimProblem } from './problem.ts'
import { groupSchema, isObject, valueOf, type Json, type JsonObject } from './schemas.ts'

export interface DirectoryGroup {
  readonly name: string
  /** User ids; null when the request doesn't list members. */
  readonly members: readonly string[] | null
}

export interface StoredGroup {
  readonly id: string
  readonly name: string
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

export function readGroup(resource: JsonObject): DirectoryGroup {
  const sent = valueOf(resource, 'displayName')
  const name = typeof sent === 'string' ? sent.trim() : ''
  if (name === '' || !isWithin(name, areaNameLengthMax) || !isStorable(name))
    throw new ScimProblem(
      'invalidValue',
      `displayName has from 1 to ${areaNameLengthMax} characters.`,
    )
  const members = valueOf(resource, 'members')
  if (members === undefined || members === null) return { name, members: null }
  const all = (Array.isArray(members) ? members : [members]) as readonly Json[]
  const ids = all.map((it) => {
    const id = isObject(it) ? valueOf(it, 'value') : it
    if (typeof id !== 'string' || !isStorable(id))
      throw new ScimProblem('invalidValue', 'A member is an id.')
    return id.toLowerCase()
  })
  return { name, members: [...new Set(ids)] }
}

export function toGroupResource(
  { id, name, members }: StoredGroup,
  base: string,
  hasMembers = true,
): JsonObject {
  return {
    schemas: [groupSchema],
    id,
    displayName: name,
    ...(hasMembers
      ? {
          members: members.map((it) => ({
            value: it.id,
            display: it.name,
            type: 'User',
            $ref: `${base}/Users/${it.id}`,
          })),
        }
      : {}),
    meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
  }
}
