import { useRouterState } from '@tanstack/react-router'
import {
  BookOpen,
  Gem,
  Handshake,
  House,
  Mails,
  MessagesSquare,
  Settings2,
  Sprout,
  Target,
  UsersRound,
  UserRoundCog,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { viewModeOf } from '#domain/access/view-mode.ts'
import type { CustomRoles } from '#domain/access/roles.ts'
import { paths } from '#web/paths/paths.ts'
import type { NavigationItem, NavigationSection } from '#web/ui/Navigation.tsx'
import { useSession } from './session.tsx'
import type { PageKey } from './shortcuts.ts'

/** A page of the navigation. */
export interface NavigationPage extends NavigationItem {
  readonly key: PageKey
}

/** Pages that belong together (section 2). */
export interface NavigationArea extends NavigationSection {
  readonly items: readonly NavigationPage[]
}

/** The pages of weekly use: on a small screen they stand in the bar, the rest behind "More". */
const inBar: ReadonlySet<string> = new Set([
  paths.home,
  paths.manager.people,
  paths.personal.oneToOnes,
  paths.personal.goals,
])

/** The areas that the person's roles allow, and the pages in them; the one of the view mode stands out (section 2). */
export function useNavigation(): NavigationArea[] {
  const t = useTranslations('common.nav')
  const { actor, me } = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const mode = viewModeOf(pathname)
  const item = (key: PageKey, to: string, icon: NavigationItem['icon']): NavigationPage => ({
    key,
    to,
    label: t(key),
    icon,
    active: pathname === to || pathname.startsWith(`${to}/`),
    inBar: inBar.has(to),
  })
  const diary = item('feedback', paths.personal.feedback, BookOpen)
  const withManager = [
    {
      ...item('oneToOnes', paths.personal.oneToOnes, MessagesSquare),
      shortLabel: t('oneToOnesShort'),
    },
    item('goals', paths.personal.goals, Target),
    {
      ...item('agreements', paths.personal.agreements, Handshake),
      // The bar has room for four, and a manager's people are one of them.
      inBar: !actor.roles.isManager,
    },
    diary,
    ...(me.company.lifeStageEnabled ? [item('lifeStage', paths.personal.lifeStage, Sprout)] : []),
  ]
  return areasFor(actor.roles, {
    home: { items: [item('home', paths.home, House)] },
    manager: {
      label: t('manager'),
      isCurrent: mode === 'manager',
      items: [
        { ...item('people', paths.manager.people, UsersRound), shortLabel: t('peopleShort') },
      ],
    },
    personal: {
      label: t('personal'),
      isCurrent: mode === 'collaborator',
      items: actor.roles.isTeamMember ? withManager : [diary],
    },
    administration: {
      label: t('administration'),
      isCurrent: mode === 'admin',
      items: [
        item('users', paths.administration.users, UserRoundCog),
        item('values', paths.administration.values, Gem),
        item('settings', paths.administration.settings, Settings2),
        ...(actor.roles.isSuperAdmin ? [item('outbox', paths.superadmin.outbox, Mails)] : []),
      ],
    },
  })
}

type Areas = Record<'home' | 'manager' | 'personal' | 'administration', NavigationArea>

function areasFor(roles: CustomRoles, areas: Areas): NavigationArea[] {
  return [
    areas.home,
    ...(roles.isManager ? [areas.manager] : []),
    areas.personal,
    ...(roles.isAdmin ? [areas.administration] : []),
  ]
}
