import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hasOwn, type RecordKind } from '#domain/kernel/access/own-records.ts'
import { viewModeOf } from '#domain/kernel/access/view-mode.ts'
import { canUseLab } from '#domain/kernel/access/lab.ts'
import type { NavigationItem, NavigationSection } from '#web/kernel/ui/pages/Navigation.tsx'
import {
  administrationMenu,
  navigationPages,
  operatorMenu,
  type PageKey,
} from './navigation-pages.ts'
import { useSession } from '#web/kernel/session.tsx'

/** A page of the navigation. */
export interface NavigationPage extends NavigationItem {
  readonly key: PageKey
}

/** Section of pages (section 2), reached from its own page. */
export interface NavigationArea extends NavigationSection {
  readonly page?: NavigationPage
  readonly items: readonly NavigationPage[]
}

/** The menu: the reader's pages that fit; each section's page leads to the others. */
export function useNavigation(): NavigationArea[] {
  return withFullBar(fitToMenu(useAreas()))
}

/** Every page that the reader's roles allow, with the name of its section. */
export function usePages(): (NavigationPage & { readonly section?: string })[] {
  return useAreas().flatMap(({ page, items }) =>
    page ? [page, ...items.map((it) => ({ ...it, section: page.label }))] : items,
  )
}

/** Pages of a section that are not in the menu. */
export function useFoldedPages(section: PageKey): NavigationPage[] {
  const areas = useAreas()
  const shown = new Set(fitToMenu(areas).flatMap(({ items }) => items.map(({ key }) => key)))
  const area = areas.find(({ page }) => page?.key === section)
  return (area?.items ?? []).filter(({ key }) => !shown.has(key) && !elsewhere.has(key))
}

/** Areas and pages that the reader's roles allow; highlights the area of the view mode (section 2). */
function useAreas(): NavigationArea[] {
  const t = useTranslations('navigation')
  const { actor, me, accountRole, isGodAdmin } = useSession()
  const { roles } = actor
  const asked = useRouterState({ select: ({ location }) => location.pathname })
  // The page that is shown: the next one may still be loading.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const mode = viewModeOf(pathname)
  const item = (key: PageKey): NavigationPage => {
    const page = navigationPages[key]
    const isAt = (path: string) =>
      path === page.to ||
      (!('isAlone' in page) && path.startsWith(`${page.to}/`)) ||
      ('within' in page && path.startsWith(page.within))
    const active = isAt(pathname)
    const isPending = !active && isAt(asked)
    const { to, icon } = page
    return { key, to, label: t(key), icon, active, isPending, inBar: 'inBar' in page }
  }
  const own = (kind: RecordKind, more?: Partial<NavigationPage>) =>
    hasOwn(kind, actor) ? [{ ...item(kind), ...more }] : []
  const manager: NavigationArea = {
    page: item('team'),
    isCurrent: mode === 'manager',
    items: [
      { ...item('people'), shortLabel: t('peopleShort') },
      ...(me.company.nineBox.forManagers ? [item('nineBox')] : []),
      item('teams'),
      item('leadership'),
    ],
  }
  const personal: NavigationArea = {
    page: item('overview'),
    isCurrent: mode === 'collaborator',
    items: [
      ...own('oneToOnes', { shortLabel: t('oneToOnesShort') }),
      ...own('goals'),
      // The bar has four slots, and a manager's team or an administrator's people take one.
      ...own('agreements', { inBar: !roles.isManager && !roles.isAdmin }),
      item('feedback'),
      ...(me.company.nineBox.forUsers ? own('evolution') : []),
      ...(me.company.lifeStageEnabled ? own('lifeStage') : []),
      item('messages'),
      item('profile'),
    ],
  }
  const administration: NavigationArea = {
    page: item('admin'),
    isCurrent: mode === 'admin',
    items: administrationMenu.map(item),
  }
  const above: NavigationArea = {
    page: item('superadmin'),
    items: [...operatorMenu.map(item), ...(roles.isSuperAdmin ? [item('audit')] : []), item('lab')],
  }
  const isAbove = roles.isSuperAdmin || isGodAdmin
  return [
    { items: [item('home')] },
    ...(roles.isManager ? [manager] : []),
    personal,
    { items: [{ ...item('company'), shortLabel: t('companyShort') }] },
    ...(roles.isAdmin ? [administration] : []),
    ...(isAbove ? [above] : []),
    ...(!isAbove && canUseLab({ roles, accountRole }) ? [{ items: [item('lab')] }] : []),
  ]
}

/** Links in the menu that fit a screen of 800 pixels without scrolling. */
export const menuMax = 11

/** In the bell and in the avatar's menu. */
const elsewhere: ReadonlySet<PageKey> = new Set(['messages', 'profile'])

/** Never in the menu; a tester's lab has no page above it. */
const folded: ReadonlySet<PageKey> = new Set([...elsewhere, ...operatorMenu, 'audit', 'leadership'])

/** Pages that leave a full menu, first to last. */
const foldOrder: readonly PageKey[] = [
  'lifeStage',
  'teams',
  'feedback',
  'evolution',
  'values',
  'ladders',
  'statistics',
  'agreements',
  'company',
  'nineBox',
  'goals',
]

function fitToMenu(all: readonly NavigationArea[]): NavigationArea[] {
  let areas = all.map(({ page, items, ...area }) => ({
    ...area,
    ...(page ? { page } : {}),
    items: items.filter(
      ({ key }) => !folded.has(key) && !(key === 'lab' && page?.key === 'superadmin'),
    ),
  }))
  for (const key of foldOrder) {
    if (countLinks(areas) <= menuMax) break
    areas = areas.map((area) => ({ ...area, items: area.items.filter((it) => it.key !== key) }))
  }
  // A section that is nothing but its page needs no heading, and joins the pages before it.
  const joined: NavigationArea[] = []
  for (const { page, items, ...area } of areas) {
    const last = joined.at(-1)
    if (page && items.length > 0) joined.push({ ...area, page, items })
    else if (last && !last.page)
      joined.splice(-1, 1, { items: [...last.items, ...(page ? [page] : items)] })
    else joined.push({ items: page ? [page] : items })
  }
  return joined.filter(({ items }) => items.length > 0)
}

const countLinks = (areas: readonly NavigationArea[]) =>
  areas.reduce((sum, { page, items }) => sum + (page ? 1 : 0) + items.length, 0)

/** Slots in the bottom bar of a small screen, besides "More". */
const barMax = 4

/**
 * Pages that fill free slots in the bottom bar, in this order: people without 1:1s have other weekly
 * work.
 */
const barReserve: readonly PageKey[] = ['users', 'nineBox', 'feedback', 'statistics', 'company']

function withFullBar(areas: readonly NavigationArea[]): NavigationArea[] {
  const items = areas.flatMap((area) => area.items)
  const free = barMax - items.filter(({ inBar }) => inBar).length
  const waiting = barReserve.filter((key) => items.some((it) => it.key === key))
  const added = new Set(waiting.slice(0, Math.max(0, free)))
  return areas.map((area) => ({
    ...area,
    items: area.items.map((it) => (added.has(it.key) ? { ...it, inBar: true } : it)),
  }))
}
