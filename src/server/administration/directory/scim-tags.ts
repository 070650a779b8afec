import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import { changedSince } from './scim-errors.ts'

/** Hashes everything except `meta`, which holds the modification time. */
export function tagOf(resource: JsonObject) {
  const said = { ...resource, meta: null }
  return `W/"${hashOf(JSON.stringify(said)).toString('base64url').slice(0, 22)}"`
}

export function tagged(resource: JsonObject): JsonObject {
  const { meta } = resource
  return { ...resource, meta: { ...(meta as JsonObject), version: tagOf(resource) } }
}

/** Throws 412 for a stale `If-Match`. */
export function checkSeen(header: string | undefined, resource: JsonObject) {
  if (header !== undefined && !isTagged(header, resource)) throw changedSince()
}

export function isTagged(header: string | undefined, resource: JsonObject) {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = new Set((header ?? '').split(',').map(plain))
  return tags.has('*') || tags.has(plain(tagOf(resource)))
}
