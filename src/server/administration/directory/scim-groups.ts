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
import { checkSeen, tagged } from './scim-tags.ts'
import {
  answered,
  answerRead,
  resourceIn,
  type ScimHandlers,
  type ScimRequest,
} from './scim-exchange.ts'
import { inSyncChange, inSyncWork, type SyncParts } from './sync-work.ts'

export const groupAnswers: ScimHandlers = {
  async list(deps, { call, base, query }) {
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

  async read(deps, asked) {
    const group = await inSyncWork(deps, asked.call, ({ work }) => findGroup(work, asked.id))
    return answerRead(toGroupResource(found(group), asked.base), asked)
  },

  async create(deps, { call, base, query, body }) {
    const sent = readGroup(resourceIn(body))
    const group = await inSyncChange(deps, call, (sync) => createGroup(sync, sent))
    return answered(201, toGroupResource(group, base), query)
  },

  replace: (deps, asked) => changed(deps, asked, () => resourceIn(asked.body)),

  async patch(deps, asked) {
    const operations = readOperations(asked.body)
    return changed(deps, asked, (resource) => applyPatch(resource, operations))
  },

  async remove(deps, { call, base, id, ifMatch }) {
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
) {
  const group = await inSyncChange(deps, call, (sync) =>
    changeGroup(sync, id, (before) => {
      const resource = toGroupResource(before, base)
      checkSeen(ifMatch, resource)
      return readGroup(next(resource))
    }),
  )
  return answered(200, toGroupResource(group, base), query)
}
