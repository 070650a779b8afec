import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import {
  BookOpen,
  Handshake,
  Mails,
  MessagesSquare,
  Sprout,
  Target,
  UsersRound,
  UserRoundCog,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomRoles } from '#domain/access/roles.ts'
import { paths } from '#web/paths/paths.ts'
import { Frame } from '#web/ui/Frame.tsx'
import { Mark } from '#web/ui/mark.tsx'
import type { NavigationItem, NavigationSection, RenderLink } from '#web/ui/Navigation.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useSession } from './session.tsx'

const renderLink: RenderLink = ({ to, ...link }) => <Link to={to} {...link} />

/** What stays around every page of a signed-in person. */
export function AppFrame() {
  const t = useTranslations('common')
  return (
    <Frame
      brand={{ to: paths.home, label: 'Tandem' }}
      mark={<Mark />}
      navigation={useNavigation()}
      renderLink={renderLink}
      texts={{ skip: t('skip'), navigation: t('navigation'), more: t('more'), close: t('close') }}
      context={<CompanyMenu />}
      account={<AccountMenu />}
      banner={<OfflineNotice />}
    >
      <Outlet />
    </Frame>
  )
}

/** What one comes for every week stays at hand on a small screen; the rest is behind "More". */
const inBar: ReadonlySet<string> = new Set([
  paths.manager.people,
  paths.personal.oneToOnes,
  paths.personal.goals,
  paths.personal.agreements,
])

/** The areas that the person's roles allow. */
function useNavigation(): NavigationSection[] {
  const t = useTranslations('common.nav')
  const { actor, me } = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const item = (to: string, label: string, icon: NavigationItem['icon']): NavigationItem => ({
    to,
    label,
    icon,
    active: pathname === to || pathname.startsWith(`${to}/`),
    inBar: inBar.has(to),
  })
  return sectionsFor(actor.roles, {
    manager: {
      label: t('manager'),
      items: [
        { ...item(paths.manager.people, t('people'), UsersRound), shortLabel: t('peopleShort') },
      ],
    },
    personal: {
      label: t('personal'),
      items: [
        {
          ...item(paths.personal.oneToOnes, t('oneToOnes'), MessagesSquare),
          shortLabel: t('oneToOnesShort'),
        },
        item(paths.personal.goals, t('goals'), Target),
        item(paths.personal.agreements, t('agreements'), Handshake),
        item(paths.personal.feedback, t('feedback'), BookOpen),
        ...(me.company.lifeStageEnabled
          ? [item(paths.personal.lifeStage, t('lifeStage'), Sprout)]
          : []),
      ],
    },
    administration: {
      label: t('administration'),
      items: [
        item(paths.administration.users, t('users'), UserRoundCog),
        ...(actor.roles.isSuperAdmin ? [item(paths.superadmin.outbox, t('outbox'), Mails)] : []),
      ],
    },
  })
}

type Areas = Record<'manager' | 'personal' | 'administration', NavigationSection>

function sectionsFor(roles: CustomRoles, areas: Areas): NavigationSection[] {
  return [
    ...(roles.isManager ? [areas.manager] : []),
    ...(roles.isTeamMember ? [areas.personal] : []),
    ...(roles.isAdmin ? [areas.administration] : []),
  ]
}
