import {
  toListResponse,
  shaped,
  wantsMembers,
  windowOf,
} from '#domain/administration/directory/answers.ts'
import { parseFilter } from '#domain/administration/directory/filter.ts'
import { readGroup, toGroupResource } from '#domain/administration/directory/group-resource.ts'
import { applyPatch, readOperations } from '#domain/administration/directory/patch.ts'
import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import { askedOfGroups } from '#domain/administration/directory/user-filter.ts'
import { found } from '#server/kernel/errors.ts'
import { changeGroup, createGroup, removeGroup } from './group-commands.ts'
import { findGroup, groupsAsked } from './group-queries.ts'
import { checkSeen, isTagged, tagged, tagOf } from './scim-tags.ts'
import { answered, resourceIn, type ScimAnswer, type ScimRequest } from './scim-exchange.ts'
import { inSyncChange, inSyncWork, type SyncParts } from './sync-work.ts'

export const groupAnswers = {
  async list(deps: SyncParts, { call, base, query }: ScimRequest): Promise<ScimAnswer> {
    const { startIndex, count } = windowOf(query['startIndex'], query['count'])
    const filter = query['filter'] ? askedOfGroups(parseFilter(query['filter'])) : []
    const hasMembers = wantsMembers(query['excludedAttributes'])
    const page = { skip: startIndex - 1, most: count, hasMembers }
    const { total, groups } =
      filter === 'never'
        ? { total: 0, groups: [] }
        : await inSyncWork(deps, call, ({ work }) => groupsAsked(work, filter, page))
    const resources = groups.map((it) =>
      shaped(
        hasMembers ? tagged(toGroupResource(it, base)) : toGroupResource(it, base, false),
        query,
      ),
    )
    return { status: 200, body: toListResponse(resources, { startIndex, total }) }
  },

  async read(
    deps: SyncParts,
    { call, base, id, query, ifNoneMatch }: ScimRequest,
  ): Promise<ScimAnswer> {
    const group = await inSyncWork(deps, call, ({ work }) => findGroup(work, id))
    const resource = toGroupResource(found(group), base)
    if (ifNoneMatch !== undefined && isTagged(ifNoneMatch, resource))
      return { status: 304, tag: tagOf(resource) }
    return answered(200, resource, query)
  },

  async create(deps: SyncParts, { call, base, query, body }: ScimRequest): Promise<ScimAnswer> {
    const sent = readGroup(resourceIn(body))
    const group = await inSyncChange(deps, call, (sync) => createGroup(sync, sent))
    return answered(201, toGroupResource(group, base), query)
  },

  replace: (deps: SyncParts, asked: ScimRequest): Promise<ScimAnswer> =>
    changed(deps, asked, () => resourceIn(asked.body)),

  patch(deps: SyncParts, asked: ScimRequest): Promise<ScimAnswer> {
    const operations = readOperations(asked.body)
    return changed(deps, asked, (resource) => applyPatch(resource, operations))
  },

  async remove(deps: SyncParts, { call, base, id, ifMatch }: ScimRequest): Promise<ScimAnswer> {
    await inSyncChange(deps, call, async (sync) => {
      checkSeen(ifMatch, toGroupResource(found(await findGroup(sync.work, id)), base))
      await removeGroup(sync, id)
    })
    return { status: 204 }
  },
}

async function changed(
  deps: SyncParts,
  { call, base, id, query, ifMatch }: ScimRequest,
  next: (resource: JsonObject) => JsonObject,
): Promise<ScimAnswer> {
  const group = await inSyncChange(deps, call, (sync) =>
    changeGroup(sync, id, (before) => {
      const resource = toGroupResource(before, base)
      checkSeen(ifMatch, resource)
      return readGroup(next(resource))
    }),
  )
  return answered(200, toGroupResource(group, base), query)
}
