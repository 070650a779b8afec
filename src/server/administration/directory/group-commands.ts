import { toFields } from '#domain/kernel/localized-fields.ts'
import type { DirectoryGroup } from '#domain/administration/directory/group-resource.ts'
import { isSameName } from '#domain/administration/directory/schemas.ts'
import { archiveArea, areaTable } from '#server/people/areas/commands.ts'
import { catalogFieldsOf } from '#server/platform/catalog/catalog-definition.ts'
import { lockCatalogItem } from '#server/platform/catalog/catalog-queries.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import {
  archivedGroup,
  findGroup,
  groupsAsked,
  putInArea,
  type FoundGroup,
} from './group-queries.ts'
import { findUsers, type FoundUser } from './queries.ts'
import type { Sync } from './sync-work.ts'
import { note, putIn } from './user-commands.ts'

/** Restores an archived area of that name instead of adding a second one. */
export async function createGroup(sync: Sync, sent: DirectoryGroup): Promise<FoundGroup> {
  const { work, call, company } = sync
  const asked = [{ field: 'displayName', value: sent.name }] as const
  const { total } = await groupsAsked(work, asked, { skip: 0, most: 0, hasMembers: false })
  if (total > 0) throw new HttpError(409, 'directory.groupTaken')
  const archived = await archivedGroup(work, sent.name)
  const { companyId } = call
  const language = company.languages[0] ?? 'en'
  const id = archived
    ? archived.id
    : (
        await sync.act('areas.add', { companyId }, (own) =>
          areaTable.add(own, { [`name_${language}`]: sent.name }, {}),
        )
      ).id
  if (archived)
    await sync.act('areas.restore', { companyId, areaId: id }, (own) =>
      areaTable.restore(own, id, { version: archived.version }),
    )
  await note(sync, 'addGroup', null)
  await setMembers(sync, { id, names: {}, members: [] }, sent.members ?? [])
  return found(await findGroup(work, id))
}

export async function changeGroup(
  sync: Sync,
  id: string,
  next: (group: FoundGroup) => DirectoryGroup,
): Promise<FoundGroup> {
  const { work, call, company } = sync
  const before = found(await findGroup(work, id))
  const sent = next(before)
  if (sent.name !== before.name) {
    const language = company.languages[0] ?? 'en'
    const area = await lockCatalogItem(work, areaTable, id)
    const { version } = area
    const words = toFields(catalogFieldsOf(areaTable), area, company.languages)
    await sync.act('areas.edit', { companyId: call.companyId, areaId: id }, (own) =>
      areaTable.edit(own, id, { ...words, [`name_${language}`]: sent.name, version }),
    )
    await note(sync, 'changeGroup', null)
  }
  if (sent.members) await setMembers(sync, before, sent.members)
  return found(await findGroup(work, id))
}

/** Throws 409 while the area has active teams. */
export async function removeGroup(sync: Sync, id: string) {
  const { work, call } = sync
  const { version } = found(await findGroup(work, id))
  const people = await findUsers(work, await putInArea(work, id))
  await putIn(
    sync,
    [...people.values()].map((user) => ({ user, areaId: null })),
  )
  await sync.act('areas.archive', { companyId: call.companyId, areaId: id }, (own) =>
    archiveArea(own, id, { version }),
  )
  await note(sync, 'changeGroup', null)
}

type MemberGroup = Pick<FoundGroup, 'id' | 'names' | 'members'>

async function setMembers(sync: Sync, group: MemberGroup, after: readonly string[]) {
  const before = group.members.map((it) => it.id)
  const [had, has] = [new Set(before), new Set(after.map((it) => it.toLowerCase()))]
  const added = [...has].filter((it) => !had.has(it))
  const gone = before.filter((it) => !has.has(it))
  const people = await findUsers(sync.work, [...added, ...gone])
  if (added.some((it) => !people.has(it))) throw new HttpError(400, 'directory.memberUnknown')
  const usersOf = (ids: readonly string[]) => ids.flatMap((it) => people.get(it) ?? [])
  await putIn(sync, [
    ...usersOf(added).map((user) => ({ user, areaId: group.id })),
    ...usersOf(gone).map((user) => ({
      user,
      areaId: isInAnotherArea(user, group) ? user.area : null,
    })),
  ])
}

function isInAnotherArea({ area }: FoundUser, { id, names }: MemberGroup) {
  const called = [id, ...Object.values(names)]
  return area !== null && !called.some((it) => it !== undefined && isSameName(it.trim(), area))
}
