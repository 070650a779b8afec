import { shaped } from '#domain/administration/directory/answers.ts'
import { ScimProblem } from '#domain/administration/directory/problem.ts'
import { isObject, type JsonObject } from '#domain/administration/directory/schemas.ts'
import { notFound } from '#server/kernel/errors.ts'
import { isTagged, tagged, tagOf } from './scim-tags.ts'
import type { SyncCall, SyncParts } from './sync-work.ts'

export interface ScimRequest {
  readonly call: SyncCall
  readonly base: string
  readonly id: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: unknown
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
}

export interface ScimAnswer {
  readonly status: number
  readonly body?: JsonObject
  readonly location?: string
  readonly tag?: string
}

export type ScimHandler = (deps: SyncParts, asked: ScimRequest) => Promise<ScimAnswer>

export type ScimHandlers = Readonly<
  Record<'list' | 'read' | 'create' | 'replace' | 'patch' | 'remove', ScimHandler>
>

export function resourceIn(body: unknown): JsonObject {
  if (!isObject(body)) throw new ScimProblem('invalidSyntax', 'A resource is expected.')
  return body
}

export function answerRead(resource: JsonObject, { query, ifNoneMatch }: ScimRequest): ScimAnswer {
  if (ifNoneMatch !== undefined && isTagged(ifNoneMatch, resource))
    return { status: 304, tag: tagOf(resource) }
  return answered(200, resource, query)
}

export function answered(
  status: number,
  resource: JsonObject,
  query: ScimRequest['query'],
): ScimAnswer {
  const { meta } = resource
  const location = isObject(meta) ? meta['location'] : undefined
  if (typeof location !== 'string') throw notFound()
  return { status, body: shaped(tagged(resource), query), location, tag: tagOf(resource) }
}
