import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import { hashOf } from '#server/kernel/secret.ts'
import { changedSince } from './scim-errors.ts'

/** What tells a state of a resource from any other: of all that it says but when it was changed. */
export function tagOf(resource: JsonObject): string {
  const said = { ...resource, meta: null }
  return `W/"${hashOf(JSON.stringify(said)).toString('base64url').slice(0, 22)}"`
}

/** A resource with its tag in what is said about it. */
export function tagged(resource: JsonObject): JsonObject {
  const { meta } = resource
  return { ...resource, meta: { ...(meta as JsonObject), version: tagOf(resource) } }
}

/** Throws 412 where a directory changes what it has not seen. */
export function checkSeen(header: string | undefined, resource: JsonObject): void {
  if (header !== undefined && !isTagged(header, resource)) throw changedSince()
}

/** Whether a header names the tag of a resource, or any. */
export function isTagged(header: string | undefined, resource: JsonObject): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = new Set((header ?? '').split(',').map(plain))
  return tags.has('*') || tags.has(plain(tagOf(resource)))
}
