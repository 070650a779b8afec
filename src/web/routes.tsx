import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { isGodAdmin, type AccountRole } from '#domain/kernel/access/roles.ts'
import type { Landing } from '#domain/identity/companies/landing.ts'
import { canUseLab } from '#domain/kernel/access/lab.ts'
import type { LifeStageSwitch } from '#domain/people/life-stage/life-stage.ts'
import type { NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import { administration } from './administration-routes.tsx'
import { lab } from './lab-routes.tsx'
import { isEmptyOf, isPlaceless } from './first-page.ts'
import { passFocusOn } from './platform/frame/navigation/use-go.ts'
import { further, page, pagesAt, root } from './page-route.tsx'
import { routerOptions } from './router-options.ts'
import { entrances, paths } from './kernel/paths/paths.ts'
import { personal } from './personal-routes.tsx'
import type { Session } from './kernel/session.tsx'
import { sectionOf } from './kernel/paths/section.ts'
import { operating, superadmin } from './superadmin-routes.tsx'

/** The first page: its texts come with the frame. */
const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  component: lazyRouteComponent(() => import('./overviews/home/HomePage.tsx'), 'HomePage'),
})

const manager = pagesAt({
  [paths.manager.overview]: () =>
    import('./overviews/home/ManagerPage.tsx').then((it) => it.ManagerPage),
  [paths.manager.teams]: () =>
    import('./overviews/home/ManagedTeamsPage.tsx').then((it) => it.ManagedTeamsPage),
  [paths.manager.people]: () =>
    import('./conversations/my-people/MyPeoplePage.tsx').then((it) => it.MyPeoplePage),
  [paths.manager.leadership]: () =>
    import('./assistant/leadership/ProgramPage.tsx').then((it) => it.ProgramPage),
  [paths.manager.leadershipStep]: () =>
    import('./assistant/leadership/StepPage.tsx').then((it) => it.StepPage),
  [paths.manager.person]: () =>
    import('./conversations/my-people/PersonPage.tsx').then((it) => it.PersonPage),
  [paths.manager.oneToOne]: () =>
    import('./conversations/one-to-ones/OneToOnePage.tsx').then((it) => it.OneToOnePage),
})

const lifeStage = pagesAt({
  [paths.personal.lifeStage]: () =>
    import('./people/life-stage/LifeStagePage.tsx').then((it) => it.LifeStagePage),
})

const evolution = pagesAt({
  [paths.personal.nineBox]: () =>
    import('./conversations/nine-box/MyNineBoxPage.tsx').then((it) => it.MyNineBoxPage),
})

const teamNineBox = pagesAt({
  [paths.manager.nineBox]: () =>
    import('./conversations/nine-box/TeamNineBoxPage.tsx').then((it) => it.TeamNineBoxPage),
})

/** The reader's account and own data, and the target of export mails. */
const ownPages = pagesAt({
  [paths.account]: () =>
    import('./administration/settings/AccountPage.tsx').then((it) => it.AccountPage),
  [paths.ownData]: () =>
    import('./administration/exports/OwnDataPage.tsx').then((it) => it.OwnDataPage),
  [paths.export]: () =>
    import('./administration/exports/ExportPage.tsx').then((it) => it.ExportPage),
})

const companyPages = pagesAt({
  [paths.company.overview]: () =>
    import('./overviews/my-company/MyCompanyPage.tsx').then((it) => it.MyCompanyPage),
  [paths.company.values]: () =>
    import('./overviews/my-company/CompanyValuesPage.tsx').then((it) => it.CompanyValuesPage),
  [paths.company.skills]: () =>
    import('./overviews/my-company/CompanySkillsPage.tsx').then((it) => it.CompanySkillsPage),
  [paths.company.nineBox]: () =>
    import('./conversations/nine-box/CompanyNineBoxPage.tsx').then((it) => it.CompanyNineBoxPage),
  [paths.company.stages]: () =>
    import('./overviews/my-company/StagesPage.tsx').then((it) => it.StagesPage),
})

/** The assistant’s pages: binding a chat, the conversation, and its messages to the reader. */
const assistant = pagesAt({
  [paths.assistant]: () =>
    import('./messaging/channels/AssistantPage.tsx').then((it) => it.AssistantPage),
  // Stays available after a company turns the assistant off: people can read and delete their questions.
  [paths.chat]: () => import('./assistant/chat-bot/ChatPage.tsx').then((it) => it.ChatPage),
  [paths.agentMessages]: () =>
    import('./assistant/chat-bot/AgentMessagesPage.tsx').then((it) => it.AgentMessagesPage),
})

/** Redirects in place, replacing the history entry. */
const leadOn = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => redirect({ to, replace: true, throw: true }),
  })

/** Redirects a section's own path to its first available page. */
function sectionsOf(pages: readonly string[]) {
  const first = new Map(
    pages.toReversed().flatMap((path) => (path.includes('$') ? [] : [[sectionOf(path), path]])),
  )
  return [...first].flatMap(([section, path]) =>
    pages.includes(section) ? [] : [leadOn(section, path)],
  )
}

/** Decides which pages exist. */
interface PageReader {
  readonly actor: Pick<Actor, 'roles' | 'records'>
  readonly company: LifeStageSwitch & NineBoxSwitch & Landing
  readonly accountRole?: AccountRole
}

export function readerOf(
  { actor, me, accountRole }: Session,
  routeRedirect: Landing['routeRedirect'],
): PageReader {
  const { lifeStageEnabled, nineBox } = me.company
  return { actor, company: { lifeStageEnabled, nineBox, routeRedirect }, accountRole }
}

/**
 * Pages for the reader's roles in a company. A page beyond them, or turned off by the company, is not
 * found, so its existence isn't revealed. Sign-in paths redirect to the company's start page, or to the
 * reader's first page if they can't open that.
 */
function routesFor({ actor, company, accountRole = 'USER' }: PageReader) {
  const { roles } = actor
  const allowed = [
    ...ownPages,
    ...assistant,
    ...(roles.isManager ? manager : []),
    ...(roles.isManager && company.nineBox.forManagers ? teamNineBox : []),
    // Every member has these: managers and administrators get feedback too.
    ...personal,
    ...(company.lifeStageEnabled ? lifeStage : []),
    ...(company.nineBox.forUsers ? evolution : []),
    ...companyPages,
    ...(roles.isAdmin ? administration : []),
    ...[
      ...(canUseLab({ roles, accountRole }) ? lab : []),
      ...(roles.isSuperAdmin ? superadmin : isGodAdmin(accountRole) ? operating : []),
    ].map(page),
  ]
  const pages = allowed.flatMap(({ options }) => ('path' in options ? [options.path] : []))
  const first = isPlaceless(actor) ? paths.personal.overview : paths.home
  const chosen = isPlaceless(actor) ? undefined : company.routeRedirect
  const landing = pages.find((path) => path === chosen && !isEmptyOf(actor, path)) ?? first
  return root.addChildren([
    ...entrances.map((path) => leadOn(path, landing)),
    ...sectionsOf(pages),
    isPlaceless(actor) ? leadOn(paths.home, first) : home,
    further.addChildren(allowed),
  ])
}

export function newRouter(reader: PageReader) {
  const router = createRouter({ routeTree: routesFor(reader), ...routerOptions })
  passFocusOn(router)
  return router
}

/** Opens and closes pages of a router in use. A page that stays keeps its state. */
export function changePages(router: ReturnType<typeof newRouter>, reader: PageReader): void {
  // The root stays the same object, so that `update` would ignore its new children.
  routesFor(reader)
  const before = router.routesById
  router.setRoutes(router.buildRouteTree())
  // A page that closes while it is open is still left by its id.
  Object.assign(router.routesById, { ...before, ...router.routesById })
  void router.invalidate()
}
