import { refuseDisable, refuseEnable, refuseLeaving } from '#domain/people/users/activity.ts'
import {
  hearsOfEmail,
  refuseDeletion,
  refuseEditPerson,
  voidsInvitation,
} from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import {
  tellOfCompanyEmails,
  tellOfRoles,
  type RoleChange,
} from '#server/identity/auth/notice-commands.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { lockPeople, saveActive, tellSwitchedOff } from '#server/people/users/activity-queries.ts'
import { nameOfActor } from '#server/people/users/profile-queries.ts'
import { heldAmong } from '#server/administration/holds/queries.ts'
import { giveRole } from '#server/administration/staffing/users/role-commands.ts'
import { deleteInvitationsOf, savePeople, saveRoles } from '#server/people/users/set-queries.ts'
import type { Journal } from './journal.ts'
import type { UndoContext } from './undoing.ts'
import { deletePeople, lockPeopleNow, peopleWithPlaces, recordedAmong } from './undoing-queries.ts'

/** Only people whose version is unchanged. Created people are deleted after their memberships. */
export async function takePeopleBack(
  { work, leave }: UndoContext,
  journal: Journal,
  seal: Seal,
): Promise<{ readonly deleteCreated: () => Promise<void> }> {
  const { db, actor } = work
  const people = await lockPeopleNow(
    work,
    journal.versions.map(({ id }) => id),
  )
  const now = new Map(people.map((it) => [it.id, it]))
  const versions = new Map(journal.versions.map(({ id, version }) => [id, version]))
  const isUntouched = (id: string) => now.get(id)?.version === versions.get(id)
  const nameOf = (id: string) => now.get(id)?.name ?? ''
  const stay = <It extends { readonly id: string }>(
    all: readonly It[],
    kind: 'words' | 'role' | 'access',
  ) =>
    all.filter(({ id }) => {
      if (!now.has(id)) return false
      if (!isUntouched(id)) leave(kind, nameOf(id))
      return isUntouched(id)
    })
  const edits = stay(journal.edits, 'words')
  const roles = stay(journal.roles, 'role')
  const enabled = stay(journal.enabled.map(asOne), 'access').map(({ id }) => id)
  const disabled = stay(journal.disabled.map(asOne), 'access').map(({ id }) => id)

  const { people: switchable, superAdminIds } = await lockPeople(work, [
    ...enabled,
    ...disabled,
    ...roles.map(({ id }) => id),
  ])
  const known = new Map(switchable.map((it) => [it.id, it]))
  const staying = new Set(superAdminIds)
  const on = disabled.filter((id) => {
    const person = known.get(id)
    const isRefused = !person || refuseEnable(person, actor)
    if (isRefused) leave('access', nameOf(id))
    return !isRefused
  })
  const off = enabled.filter((id) => {
    const person = known.get(id)
    const isRefused = !person || (refuseDisable(person, actor) ?? refuseLeaving(id, [...staying]))
    if (isRefused) leave('access', nameOf(id))
    else staying.delete(id)
    return !isRefused
  })
  await saveActive(work, on, true)
  const given: RoleChange[] = []
  for (const { id, before } of roles) {
    const person = known.get(id)
    const isRefused =
      !person || (refuseRoleChange(person, before, actor) ?? refuseLeaving(id, [...staying]))
    if (isRefused) leave('role', nameOf(id))
    else if (before === 'SUPERADMIN') await giveRole(work, seal, id, { role: before })
    else {
      await saveRoles(work, [{ id, role: before }])
      staying.delete(id)
      given.push({ id, name: person.name, before: person.role, role: before })
    }
  }
  await tellOfRoles(
    { db, now: work.now, seal },
    { companyId: actor.companyId, company: work.company.name, by: await nameOfActor(work) },
    given,
  )
  const taken = await emailsOfOthers(db, edits)
  const restored = edits.filter(({ id, before }) => {
    const person = now.get(id)
    const isRefused =
      taken.has(before.email) || !person || person.isSynced || refuseEditPerson(person, actor)
    if (isRefused) leave('words', nameOf(id))
    return !isRefused
  })
  await savePeople(
    work,
    restored.map(({ id, before }) => ({ id, ...before })),
  )
  await deleteInvitationsOf(
    work,
    restored.flatMap(({ id, before }) => {
      const person = now.get(id)
      return person && voidsInvitation(person, before) ? [id] : []
    }),
  )
  await tellOfCompanyEmails(
    { db, now: work.now, seal },
    { companyId: actor.companyId, company: work.company.name },
    restored.flatMap(({ id, before: { email } }) => {
      const person = now.get(id)
      return person && hearsOfEmail(person, { email }, actor)
        ? [{ id, from: person.email, to: email }]
        : []
    }),
  )
  return {
    deleteCreated: async () => {
      // The import's own memberships have been undone by now: others began since.
      const placed = await peopleWithPlaces(db, off)
      for (const id of placed) leave('access', nameOf(id))
      const leaving = off.filter((id) => !placed.has(id))
      await saveActive(work, leaving, false)
      await tellSwitchedOff(work, actor.companyId, leaving)
      const created = journal.created.filter((id) => now.has(id))
      const recorded = await recordedAmong(db, created)
      const held = await heldAmong(work, created)
      const isGone = (id: string) => {
        const person = now.get(id)
        const isWaited =
          person?.account === 'none' && !person.isSynced && !refuseDeletion(person, actor)
        return isWaited && isUntouched(id) && !recorded.has(id) && !held.has(id)
      }
      for (const id of created) if (!isGone(id)) leave('person', nameOf(id))
      await deletePeople(db, created.filter(isGone))
    },
  }
}

const asOne = (id: string) => ({ id })

async function emailsOfOthers(
  db: UndoContext['work']['db'],
  edits: Journal['edits'],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('company_user')
    .select(['id', 'email'])
    .where('left_at', 'is', null)
    .execute()
  const moving = new Set(edits.map(({ id }) => id))
  return new Set(rows.flatMap(({ id, email }) => (moving.has(id) ? [] : [email])))
}
