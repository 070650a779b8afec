import {
  BookOpen,
  Gem,
  Handshake,
  House,
  Mails,
  MessagesSquare,
  Settings2,
  Signpost,
  Sprout,
  Target,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#web/paths/paths.ts'

interface PageOfNavigation {
  readonly to: string
  readonly icon: LucideIcon
  /** Pressed after `g`, it leads there. */
  readonly letter: string
  /** One of weekly use: on a small screen it stands in the bar, the rest behind "More". */
  readonly inBar?: true
}

/** The pages of the navigation, by the name of each in the texts. */
export const navigationPages = {
  home: { to: paths.home, icon: House, letter: 'h', inBar: true },
  people: { to: paths.manager.people, icon: UsersRound, letter: 'p', inBar: true },
  oneToOnes: { to: paths.personal.oneToOnes, icon: MessagesSquare, letter: 'o', inBar: true },
  goals: { to: paths.personal.goals, icon: Target, letter: 'g', inBar: true },
  agreements: { to: paths.personal.agreements, icon: Handshake, letter: 'a' },
  feedback: { to: paths.personal.feedback, icon: BookOpen, letter: 'f' },
  lifeStage: { to: paths.personal.lifeStage, icon: Sprout, letter: 'l' },
  users: { to: paths.administration.users, icon: UserRoundCog, letter: 'u' },
  ladders: { to: paths.administration.ladders, icon: Signpost, letter: 'd' },
  values: { to: paths.administration.values, icon: Gem, letter: 'v' },
  settings: { to: paths.administration.settings, icon: Settings2, letter: 's' },
  outbox: { to: paths.superadmin.outbox, icon: Mails, letter: 'm' },
} as const satisfies Readonly<Record<string, PageOfNavigation>>

export type PageKey = keyof typeof navigationPages
