import {
  createPerson,
  handOver,
} from '#server/administration/staffing/invitations/invitation-commands.ts'
import { tellOfWaitingOneToOnes } from '#server/conversations/meeting/calendar/commands.ts'
import { openInvitations } from '#server/people/invitations/invitation-queries.ts'
import { joinByInvitation } from '#server/people/invitations/joining-commands.ts'
import type { InvitationDeps } from '#server/administration/staffing/invitations/link-commands.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { setActive } from '#server/administration/staffing/users/activity-commands.ts'
import { changePicture } from '#server/people/users/profile-commands.ts'
import { hours, type Act, type Arrival } from './acts.ts'
import type { Cast } from './cast.ts'
import { wordsOf } from './company-acts.ts'
import { readPicture, type Person } from './data.ts'
import { dayAgo, foundedDaysAgo } from './days.ts'
import { contextOf } from './outside.ts'

/** Where people come in: links are handed over, and what seals mails is forgotten with them. */
const inviting: InvitationDeps = { origin: () => '', seal: sealWith(newId()), sendsMails: false }

/** How many days before they are first in a team somebody is invited, and how many after that they accept. */
const invitedAheadDays = 5
const acceptedAfterDays = 2
/** Who is in no team from the beginning heads one. */
const headsDaysAgo = foundedDaysAgo - 10
const picturedDaysAgo = 40

/** Everyone but the founder is added, invited and accepts; some leave, some show themselves. */
export function arrivalActs(
  cast: Cast,
  people: readonly Person[],
  db: DatabaseClient,
): (Act | Arrival)[] {
  return people.flatMap((person) => [
    ...(person.key === cast.founder ? [] : comingActs(cast, person, db)),
    ...leavingActs(cast, person),
    ...pictureActs(cast, person),
  ])
}

function comingActs(cast: Cast, person: Person, db: DatabaseClient): (Act | Arrival)[] {
  const { ids, today, founder } = cast
  const { key, email, role, invitation, preferredLanguage: language } = person
  let link = ''
  const add: Act = {
    day: dayAgo(today, invitedDaysAgo(person)),
    hour: hours.settle,
    run: async (as) => {
      const work = await as(founder)
      const added = { ...wordsOf(cast, person), role, invite: invitation !== 'none' }
      const { id } = await createPerson(work, inviting, added)
      ids.give('person', key, id)
      if (invitation === 'accepted') link = await linkFor(work, id)
    },
  }
  if (invitation !== 'accepted') return [add]
  const accept: Arrival = {
    day: dayAgo(today, invitedDaysAgo(person) - acceptedAfterDays),
    hour: hours.settle,
    arrive: async (now) => {
      const accountId = ids.of('account', email)
      const context = contextOf(db, { accountId, language, now })
      await joinByInvitation({ ...context, welcome: tellOfWaitingOneToOnes }, link)
    },
  }
  return [add, accept]
}

function invitedDaysAgo({ invitedDaysAgo: asked, memberships: [first] }: Person): number {
  return asked ?? (first ? first.startedDaysAgo + invitedAheadDays : headsDaysAgo)
}

async function linkFor(work: UnitOfWork, userId: string): Promise<string> {
  const open = await openInvitations(work, new Date(0))
  const invitation = open.find((it) => it.userId === userId)
  const { link } = await handOver(work, inviting, invitation?.id ?? '')
  return link.replace(/^.*#/, '')
}

function leavingActs({ ids, today, founder }: Cast, { key, deactivatedDaysAgo }: Person): Act[] {
  if (deactivatedDaysAgo === undefined) return []
  const run: Act['run'] = async (as) =>
    setActive(await as(founder), ids.of('person', key), { active: false })
  return [{ day: dayAgo(today, deactivatedDaysAgo), hour: hours.settle, run }]
}

function pictureActs({ today }: Cast, { key, picture }: Person): Act[] {
  if (!picture) return []
  const run: Act['run'] = async (as) => {
    await changePicture(await as(key), readPicture(picture))
  }
  return [{ day: dayAgo(today, picturedDaysAgo), hour: hours.comment, run }]
}
