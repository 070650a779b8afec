import type { Page } from 'playwright-core'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'
import { setOf } from '#web/kernel/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/kernel/paths/localize.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { toAddress } from './stops.ts'

const { manager, personal, company, administration, guides, statistics, superadmin } = paths

/** Who has people of her own. */
export const managing = 'Marta Soler'

/** Who of the demo sees which pages: together, every page of someone signed in. */
export const tours: Readonly<Record<string, readonly string[]>> = {
  [managing]: [
    paths.home,
    manager.overview,
    manager.people,
    manager.person,
    manager.oneToOne,
    manager.teams,
    manager.nineBox,
    manager.leadership,
    manager.leadershipStep,
  ],
  'Ana Ferreira': [
    paths.home,
    personal.overview,
    personal.profile,
    personal.oneToOnes,
    personal.oneToOne,
    personal.goals,
    personal.agreements,
    personal.feedback,
    personal.nineBox,
    personal.lifeStage,
    personal.messages,
    // Of no message: what is said where it is gone.
    paths.notification,
    company.overview,
    company.values,
    company.skills,
    company.stages,
    company.nineBox,
    paths.account,
    paths.ownData,
    paths.assistant,
    paths.chat,
    paths.agentMessages,
  ],
  'Priya Raman': [
    paths.home,
    administration.overview,
    administration.team,
    administration.users,
    administration.areas,
    administration.area,
    administration.skillBehaviours,
    administration.addUser,
    administration.chooseUser,
    administration.editUser,
    administration.ladders,
    administration.values,
    administration.valueBehaviours,
    administration.settings,
    administration.ai,
    administration.history,
    administration.exports,
    administration.import,
    // Of no export: what is said where there is none.
    paths.export,
    paths.import,
    statistics.overview,
    statistics.reviews,
    guides.slack,
    guides.teams,
    guides.googleChat,
  ],
  'Helena Vidal': [
    superadmin.overview,
    superadmin.companies,
    superadmin.conversations,
    superadmin.outbox,
    superadmin.jobs,
    superadmin.audit,
    paths.lab.leadership,
    paths.lab.overview,
    paths.lab.expertSystem,
    paths.lab.playground,
    administration.settings,
  ],
}

/** The pages of someone who is not signed in that need no link of a mail. */
export const visitorPages: readonly string[] = [
  paths.signIn,
  paths.signUp,
  paths.magicLink,
  paths.passwordRecovery,
  paths.terms,
  paths.maintenance,
  paths.outbox,
]

/** The pages of visitors that something leads to: a mail, an invitation, a second factor. */
export const ledToPages: readonly string[] = [
  paths.emailVerified,
  paths.emailChange,
  paths.mailbox,
  paths.secondStep,
  paths.invitation,
]

/** Where the first link stands that leads to a page with an id in its address. */
const linkedFrom: Readonly<Record<string, string>> = {
  [administration.area]: administration.areas,
  [administration.skillBehaviours]: administration.area,
  [manager.person]: manager.people,
  [manager.leadershipStep]: manager.leadership,
  [manager.oneToOne]: manager.people,
  [personal.oneToOne]: personal.oneToOnes,
  [administration.team]: administration.area,
  [administration.editUser]: administration.users,
}

/** The tab that such a link stands in, where that is not the first. */
const linkedIn: Readonly<Record<string, string>> = {
  [administration.skillBehaviours]: '?tab=skills',
}

/** How often a link is looked for, and how long in between, in milliseconds. */
const linkTriesMax = 40
const linkPauseMs = 100

/** An address of a page, with the id of the first link that leads to such a one. */
export async function filledIn(page: Page, path: string): Promise<string> {
  const from = linkedFrom[path]
  if (!from) return path
  await toAddress(page, (await filledIn(page, from)) + (linkedIn[path] ?? ''))
  const own = pathIn(setOf[await languageOf(page)], path).replaceAll(/\$\w+/g, '[^/]+')
  const isOne = new RegExp(`^${own}$`)
  const found = async () => {
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pathnames = hrefs.map((href) => new URL(href, page.url()).pathname)
    const pathname = pathnames.find((it) => isOne.test(it))
    return pathname === undefined ? undefined : canonicalPath(pathname)
  }
  // Lists of a page may come behind its first links.
  for (let tries = 0; tries < linkTriesMax; tries += 1) {
    const link = await found()
    if (link !== undefined) return link
    await page.waitForTimeout(linkPauseMs)
  }
  throw new Error(`No link leads from ${from} to ${path}`)
}

/** The language that a page says it is in. */
export async function languageOf(page: Page): Promise<Language> {
  const lang = await page.locator('html').getAttribute('lang')
  return languages.find((it) => it === lang) ?? languageDefault
}
