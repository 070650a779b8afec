import {
  added,
  toListResponse,
  replaced,
  shaped,
  windowOf,
} from '#domain/administration/directory/answers.ts'
import { parseFilter } from '#domain/administration/directory/filter.ts'
import { applyPatch, readOperations } from '#domain/administration/directory/patch.ts'
import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import { askedOfUsers } from '#domain/administration/directory/user-filter.ts'
import {
  readUser,
  toUserResource,
  type StoredUser,
} from '#domain/administration/directory/user-resource.ts'
import { found } from '#server/kernel/errors.ts'
import { findUser, usersAsked } from './queries.ts'
import {
  answered,
  answerRead,
  resourceIn,
  type ScimHandlers,
  type ScimRequest,
} from './scim-exchange.ts'
import { checkSeen, tagged } from './scim-tags.ts'
import { inSyncChange, inSyncWork, type SyncParts } from './sync-work.ts'
import { changeUser, createUser, removeUser } from './user-commands.ts'

export const userAnswers: ScimHandlers = {
  async list(deps, { call, base, query }) {
    const { startIndex, count } = windowOf(query['startIndex'], query['count'])
    const filter = query['filter'] ? askedOfUsers(parseFilter(query['filter'])) : []
    const page = { skip: startIndex - 1, most: count }
    const { total, users } =
      filter === 'never'
        ? { total: 0, users: [] }
        : await inSyncWork(deps, call, ({ work }) => usersAsked(work, filter, page))
    const resources = users.map((it) => shaped(tagged(toUserResource(it, base)), query))
    return { status: 200, body: toListResponse(resources, { startIndex, total }) }
  },

  async read(deps, asked) {
    const user = await inSyncWork(deps, asked.call, ({ work }) => findUser(work, asked.id))
    return answerRead(toUserResource(found(user), asked.base), asked)
  },

  async create(deps, { call, base, query, body }) {
    const resource = resourceIn(body)
    const sent = readUser(resource)
    const user = await inSyncChange(deps, call, (sync) =>
      createUser(sync, sent, (before, isBack) =>
        readUser(added(toUserResource(before, base), resource, isBack), before),
      ),
    )
    return answered(201, toUserResource(user, base), query)
  },

  replace: (deps, asked) => changed(deps, asked, (resource) => replaced(resource, asked.body)),

  async patch(deps, asked) {
    const operations = readOperations(asked.body)
    return changed(deps, asked, (resource) => applyPatch(resource, operations))
  },

  async remove(deps, { call, base, id, ifMatch }) {
    await inSyncChange(deps, call, (sync) =>
      removeUser(sync, id, (user) => checkSeen(ifMatch, toUserResource(user, base))),
    )
    return { status: 204 }
  },
}

async function changed(
  deps: SyncParts,
  { call, base, id, query, ifMatch }: ScimRequest,
  next: (resource: JsonObject) => JsonObject,
) {
  const user = await inSyncChange(deps, call, (sync) =>
    changeUser(sync, id, (before: StoredUser) => {
      const resource = toUserResource(before, base)
      checkSeen(ifMatch, resource)
      return next(resource)
    }),
  )
  return answered(200, toUserResource(user, base), query)
}
