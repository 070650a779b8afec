import type { users } from '#contract/users.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { canSeeProfile } from '#domain/users/profile.ts'
import { planDeactivation } from '#domain/users/activity.ts'
import { fullName } from '#domain/users/user.ts'
import { readCompany } from '#server/companies/queries.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endingWith } from '#server/teams/queries.ts'
import { setActive } from './activity-commands.ts'
import { isUser } from './activity-queries.ts'
import { changePreferredLanguage } from './commands.ts'
import { usersPage } from './list-queries.ts'
import { readMyself, readProfile } from './profile-queries.ts'

export const userRoutes: Handlers<typeof users> = {
  me: async (work) => {
    const { userId, roles, manages } = work.actor
    const myself = await readMyself(work)
    return {
      userId,
      ...namesOf(myself),
      name: fullName(namesOf(myself)),
      email: myself.email,
      position: myself.position,
      roles,
      manages: [...manages],
      reportsTo: myself.reports_to,
      company: await readCompany(work),
      today: work.today,
    }
  },

  list: async (work, { query }) => {
    const { rows, total } = await usersPage(work, query)
    const reading = readingIn(work)
    return {
      total,
      rows: rows.map(({ area, global_level, has_account: hasAccount, ...row }) => ({
        ...row,
        ...namesOf(row),
        hasAccount,
        area: area && reading(area),
        globalLevel: global_level && reading(global_level),
      })),
    }
  },

  profile: async (work, { params }) => {
    const person = await readProfile(work, params.userId)
    if (!canSeeProfile(person, work.actor)) throw notFound()
    const contentOf = (content: { id: string; name: LocalizedText } | null) =>
      content && { id: content.id, name: readingIn(work)(content.name) }
    return {
      id: person.id,
      name: fullName(namesOf(person)),
      position: person.position,
      team: person.team,
      ladderStep: contentOf(person.ladder_step),
      globalLevel: contentOf(person.global_level),
      managers: person.managers,
    }
  },

  planDeactivation: (work, { params }) => deactivationOf(work, params.userId),

  setActive: (work, { params, body }) => setActive(work, params.userId, body),

  changePreferredLanguage: (work, { params, body }) =>
    changePreferredLanguage(work, params.userId, body.preferredLanguage),
}

async function deactivationOf(work: UnitOfWork, userId: string) {
  if (!(await isUser(work, userId))) throw notFound()
  const plan = planDeactivation(await endingWith(work, userId))
  return plan.map((it) => ({ ...it, examples: [...it.examples] }))
}

function namesOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return { firstName: first_name, lastName: last_name }
}
