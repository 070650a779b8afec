import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hasOwn, type RecordKind } from '#domain/kernel/access/own-records.ts'
import { viewModeOf } from '#domain/kernel/access/view-mode.ts'
import type { CustomRoles } from '#domain/kernel/access/roles.ts'
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

/** Group of pages (section 2). */
export interface NavigationArea extends NavigationSection {
  readonly items: readonly NavigationPage[]
}

/** Areas and pages that the reader's roles allow; highlights the area of the view mode (section 2). */
export function useNavigation(): NavigationArea[] {
  const t = useTranslations('common.nav')
  const { actor, me, accountRole, isGodAdmin } = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const mode = viewModeOf(pathname)
  const item = (key: PageKey): NavigationPage => {
    const page = navigationPages[key]
    const active =
      pathname === page.to || (!('isAlone' in page) && pathname.startsWith(`${page.to}/`))
    return { key, to: page.to, label: t(key), icon: page.icon, active, inBar: 'inBar' in page }
  }
  const own = (kind: RecordKind, more?: Partial<NavigationPage>) =>
    hasOwn(kind, actor) ? [{ ...item(kind), ...more }] : []
  const areas = areasFor(actor.roles, {
    home: { items: [item('home')] },
    manager: {
      label: t('manager'),
      isCurrent: mode === 'manager',
      items: [
        item('team'),
        { ...item('people'), shortLabel: t('peopleShort') },
        ...(me.company.nineBox.forManagers ? [item('nineBox')] : []),
        item('teams'),
        item('leadership'),
      ],
    },
    personal: {
      label: t('personal'),
      isCurrent: mode === 'collaborator',
      items: [
        item('overview'),
        ...own('oneToOnes', { shortLabel: t('oneToOnesShort') }),
        ...own('goals'),
        // The bar has four slots, and a manager's team takes one.
        ...own('agreements', { inBar: !actor.roles.isManager }),
        item('feedback'),
        ...(me.company.nineBox.forUsers ? own('evolution') : []),
        ...(me.company.lifeStageEnabled ? own('lifeStage') : []),
        item('messages'),
        item('profile'),
      ],
    },
    company: { items: [item('company')] },
    administration: {
      label: t('administration'),
      isCurrent: mode === 'admin',
      items: [
        ...administrationMenu.map(item),
        ...(actor.roles.isSuperAdmin
          ? [...operatorMenu.map(item), item('audit'), item('lab')]
          : []),
      ],
    },
  })
  // Super administrators have these in their own area.
  if (actor.roles.isSuperAdmin || !canUseLab({ roles: actor.roles, accountRole }))
    return withFullBar(areas)
  if (!isGodAdmin) return withFullBar([...areas, { items: [item('lab')] }])
  return withFullBar([
    ...areas,
    { label: t('installation'), items: [...operatorMenu.map(item), item('lab')] },
  ])
}

/** Slots in the bottom bar of a small screen, besides "More". */
const barMax = 4

/**
 * Pages that fill free slots in the bottom bar, in this order: people without 1:1s have other weekly
 * work.
 */
const barReserve: readonly PageKey[] = [
  'users',
  'nineBox',
  'feedback',
  'statistics',
  'company',
  'profile',
]

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

type Areas = Record<'home' | 'manager' | 'personal' | 'company' | 'administration', NavigationArea>

function areasFor(roles: CustomRoles, areas: Areas): NavigationArea[] {
  return [
    areas.home,
    ...(roles.isManager ? [areas.manager] : []),
    areas.personal,
    areas.company,
    ...(roles.isAdmin ? [areas.administration] : []),
  ]
}
