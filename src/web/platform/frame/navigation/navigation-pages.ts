import {
  Bell,
  BookOpen,
  Building,
  Building2,
  ChartNoAxesColumn,
  Compass,
  FlaskConical,
  Footprints,
  Grid3x3,
  Gem,
  Handshake,
  House,
  IdCard,
  Landmark,
  Layers,
  ListChecks,
  Mails,
  MessageCircleMore,
  MessagesSquare,
  Network,
  Settings2,
  ScrollText,
  Signpost,
  Sprout,
  Target,
  Timer,
  TrendingUp,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#web/kernel/paths/paths.ts'

interface PageOfNavigation {
  readonly to: string
  readonly icon: LucideIcon
  /** Shortcut letter after `g`; there are more pages than letters. */
  readonly letter?: string
  /** Weekly use: in the bottom bar on small screens; other pages are behind "More". */
  readonly inBar?: true
  readonly within?: string
  /** Has subpages in the navigation: current only at its exact path. */
  readonly isAlone?: true
}

/** Pages of the navigation, keyed by their message. */
export const navigationPages = {
  home: { to: paths.home, icon: House, letter: 'h', inBar: true },
  team: { to: paths.manager.overview, icon: Compass, letter: 'e', isAlone: true },
  people: {
    to: paths.manager.people,
    icon: UsersRound,
    letter: 'p',
    inBar: true,
    within: paths.manager.oneToOne.replace('$oneToOneId', ''),
  },
  nineBox: { to: paths.manager.nineBox, icon: Grid3x3, letter: 'q' },
  leadership: { to: paths.manager.leadership, icon: Footprints },
  teams: { to: paths.manager.teams, icon: Network, letter: 't' },
  overview: { to: paths.personal.overview, icon: Compass, letter: 'y', isAlone: true },
  oneToOnes: { to: paths.personal.oneToOnes, icon: MessagesSquare, letter: 'o', inBar: true },
  goals: { to: paths.personal.goals, icon: Target, letter: 'g', inBar: true },
  agreements: { to: paths.personal.agreements, icon: Handshake, letter: 'a' },
  feedback: { to: paths.personal.feedback, icon: BookOpen, letter: 'f' },
  evolution: { to: paths.personal.nineBox, icon: TrendingUp, letter: 'w' },
  lifeStage: { to: paths.personal.lifeStage, icon: Sprout, letter: 'l' },
  areas: { to: paths.administration.areas, icon: Layers, letter: 'r' },
  messages: { to: paths.personal.messages, icon: Bell, letter: 'b' },
  profile: { to: paths.personal.profile, icon: IdCard, letter: 'i' },
  company: { to: paths.company.overview, icon: Building2, letter: 'c' },
  admin: { to: paths.administration.overview, icon: ListChecks, letter: 'n', isAlone: true },
  users: { to: paths.administration.users, icon: UserRoundCog, letter: 'u' },
  ladders: { to: paths.administration.ladders, icon: Signpost, letter: 'd' },
  values: { to: paths.administration.values, icon: Gem, letter: 'v' },
  settings: { to: paths.administration.settings, icon: Settings2, letter: 's' },
  superadmin: { to: paths.superadmin.overview, icon: Landmark, isAlone: true },
  companies: { to: paths.superadmin.companies, icon: Building, letter: 'z' },
  conversations: { to: paths.superadmin.conversations, icon: MessageCircleMore, letter: 'k' },
  statistics: { to: paths.statistics.overview, icon: ChartNoAxesColumn, letter: 'x' },
  outbox: { to: paths.superadmin.outbox, icon: Mails, letter: 'm' },
  jobs: { to: paths.superadmin.jobs, icon: Timer, letter: 'j' },
  audit: { to: paths.superadmin.audit, icon: ScrollText },
  lab: { to: paths.lab.overview, icon: FlaskConical },
} as const satisfies Readonly<Record<string, PageOfNavigation>>

export type PageKey = keyof typeof navigationPages

/** Pages of administrators, as the menu has them. */
export const administrationMenu = [
  'users',
  'areas',
  'ladders',
  'values',
  'statistics',
  'settings',
] as const

export const operatorMenu = ['companies', 'conversations', 'outbox', 'jobs'] as const
