import type { users } from '#contract/people/users.ts'
import { faceSideMax } from '#domain/kernel/files/picture.ts'
import { unreadShownMax } from '#domain/platform/notices/unread.ts'
import { canSeeProfile } from '#domain/people/users/profile.ts'
import { planDeactivation, planRoleChange } from '#domain/administration/staffing/departures.ts'
import { accountStateOf } from '#domain/people/users/user.ts'
import { isInvitationGood } from '#domain/people/invitations/invitation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { readOwnAi } from '#server/assistant/ai/queries.ts'
import { createPerson } from '#server/administration/staffing/invitations/invitation-commands.ts'
import type { InvitationDeps } from '#server/administration/staffing/invitations/link-commands.ts'
import { readCompany } from '#server/identity/companies/queries.ts'
import type { AskingDeps } from '#server/assistant/ai/asking.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { readingIn, recordIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { countUnread } from '#server/messaging/notifications/reading-queries.ts'
import { readSync } from './sync-queries.ts'
import { endingWith } from './ending-queries.ts'
import { setActive } from './activity-commands.ts'
import { isUser } from '#server/people/users/activity-queries.ts'
import { changePreferredLanguage } from '#server/people/users/commands.ts'
import { usersPage } from './list-queries.ts'
import { deletionOf, removePerson } from './user-deletion-commands.ts'
import { editPerson } from './person-commands.ts'
import { readChoices, readPerson } from '#server/people/users/person-queries.ts'
import {
  assertCanEdit,
  changePictureOf,
  removePictureOf,
} from '#server/people/users/picture-commands.ts'
import { readPersonPlaces } from '#server/people/users/place-queries.ts'
import { changeRole } from './role-commands.ts'
import { readMyself, readProfile } from '#server/people/users/profile-queries.ts'

export const userRoutes = ({
  engines: { offered },
  ...inviting
}: InvitationDeps & Pick<AskingDeps, 'engines'>): AskingHandlers<typeof users> => ({
  me: async (work) => {
    const { userId, roles, manages, records } = work.actor
    const [{ ownTimeZone, ...myself }, { formattedSince, ...company }, unread, ai] =
      await Promise.all([
        readMyself(work),
        readCompany(work),
        countUnread(work, unreadShownMax + 1),
        readOwnAi(work, offered),
      ])
    return {
      userId,
      ...myself,
      name: fullName(myself),
      roles,
      manages: [...manages],
      records: [...records],
      company,
      timeZone: ownTimeZone ?? company.timeZone,
      today: work.today,
      formattedSince,
      unread,
      ai,
    }
  },

  list: async (work, { query }) => {
    const { rows, ...count } = await usersPage(work, query)
    const reading = readingIn(work)
    return {
      ...count,
      rows: rows.map(
        ({ area, globalLevel, invitationId: id, invitedAt, hasMailFailed, ...row }) => ({
          ...row,
          account: accountStateOf(row),
          invitation:
            id === null || invitedAt === null
              ? null
              : {
                  id,
                  sentAt: invitedAt.toISOString(),
                  isGood: isInvitationGood(invitedAt.getTime(), work.now.getTime()),
                  hasMailFailed,
                },
          area: area && reading(area),
          globalLevel: globalLevel && reading(globalLevel),
        }),
      ),
    }
  },

  profile: async (work, { params }) => {
    const person = await readProfile(work, params.userId)
    if (!canSeeProfile(person, work.actor)) throw notFound()
    const read = recordIn(work)
    return {
      ...person,
      ladderStep: person.ladderStep && read(person.ladderStep),
      globalLevel: person.globalLevel && read(person.globalLevel),
    }
  },

  planDeactivation: (work, { params }) => deactivationOf(work, params.userId),

  setActive: (work, { params, body }) => setActive(work, params.userId, body),

  changePreferredLanguage: (work, { params, body }) =>
    changePreferredLanguage(work, params.userId, body.preferredLanguage),

  choices: async (work) => {
    const { areas, levels, ...rest } = await readChoices(work)
    const read = recordIn(work)
    return { ...rest, areas: areas.map(read), globalLevels: levels.map(read) }
  },

  create: {
    between: async (units, { body: { place, picture, ...person } }) => {
      const drawn =
        picture &&
        (await units.picture(picture.file, { sideMax: faceSideMax, path: 'picture.file' }))
      return units.change((work) =>
        createPerson(work, inviting, {
          ...person,
          ...(place ? { place } : {}),
          ...(drawn ? { picture: drawn } : {}),
        }),
      )
    },
  },
  read: async (work, { params }) => {
    const person = await readPerson(work, params.userId)
    const { picture, places } = await readPersonPlaces(work, params.userId)
    const sync = await readSync(work, params.userId)
    const reading = readingIn(work)
    return {
      ...person,
      sync,
      picture,
      places: places.map(({ area, ladderStep, ...place }) => ({
        ...place,
        area: { id: area.id, name: reading(area.name) },
        ladderStep: reading(ladderStep),
      })),
    }
  },
  edit: (work, { params, body: { role, ...words } }) =>
    editPerson(work, params.userId, {
      ...words,
      role,
      seal: inviting.seal,
    }),
  changePicture: {
    before: (work, { userId }) => assertCanEdit(work, userId),
    between: async (units, { params, body }) => {
      const picture = await units.picture(body.file, { sideMax: faceSideMax })
      return units.change((work) => changePictureOf(work, params.userId, picture))
    },
  },
  removePicture: (work, { params }) => removePictureOf(work, params.userId),
  planDeletion: (work, { params }) => deletionOf(work, params.userId),
  remove: (work, { params, body }) => removePerson(work, params.userId, body.plan),

  planRole: async (work, { params, query }) => {
    if (!(await isUser(work, params.userId))) throw notFound()
    return planRoleChange(query.role, await endingWith(work, [params.userId]))
  },
  changeRole: (work, { params, body }) => changeRole(work, inviting.seal, params.userId, body),
})

async function deactivationOf(work: UnitOfWork, userId: string) {
  if (!(await isUser(work, userId))) throw notFound()
  return planDeactivation(await endingWith(work, [userId]))
}
