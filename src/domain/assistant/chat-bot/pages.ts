import type { Actor } from '#domain/kernel/access/actor.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import {
  canSeePlacements,
  managersSeePlacements,
  type NineBoxSwitch,
} from '#domain/conversations/nine-box/access.ts'

export const guidePages = [
  'account',
  'agreements',
  'company',
  'evolution',
  'feedback',
  'goals',
  'home',
  'ladders',
  'lifeStage',
  'messages',
  'nineBox',
  'oneToOnes',
  'overview',
  'ownData',
  'people',
  'profile',
  'settings',
  'statistics',
  'teams',
  'users',
  'values',
] as const
export type GuidePage = (typeof guidePages)[number]

/** The Spanish set of section 2: each set redirects to the reader's own. */
export const pageAddresses: Readonly<Record<GuidePage, string>> = {
  account: '/cuenta',
  agreements: '/personal/pactos',
  company: '/mi-empresa',
  evolution: '/personal/nine-box',
  feedback: '/personal/feedback',
  goals: '/personal/objetivos',
  home: '/',
  ladders: '/administracion/etapas-de-desarrollo',
  lifeStage: '/personal/momento-vital',
  messages: '/personal/mensajes',
  nineBox: '/manager/ninebox',
  oneToOnes: '/personal/ones-to-ones',
  overview: '/personal',
  ownData: '/cuenta/mis-datos',
  people: '/manager/miembros-del-equipo',
  profile: '/personal/general',
  settings: '/administracion/configuracion',
  statistics: '/estadisticas',
  teams: '/manager/equipos',
  users: '/administracion/usuarios',
  values: '/administracion/valores',
}

export interface PageSwitches extends NineBoxSwitch {
  readonly lifeStageEnabled: boolean
}

export function pagesFor(actor: Actor, company: PageSwitches): GuidePage[] {
  const { isManager, isAdmin } = actor.roles
  const all: Readonly<Partial<Record<GuidePage, boolean>>> = {
    home: true,
    people: isManager,
    nineBox: isManager && managersSeePlacements(company),
    teams: isManager,
    overview: true,
    oneToOnes: hasOwn('oneToOnes', actor),
    goals: hasOwn('goals', actor),
    agreements: hasOwn('agreements', actor),
    feedback: true,
    evolution: hasOwn('evolution', actor) && canSeePlacements(actor.userId, actor, company),
    lifeStage: hasOwn('lifeStage', actor) && company.lifeStageEnabled,
    messages: true,
    profile: true,
    company: true,
    users: isAdmin,
    ladders: isAdmin,
    values: isAdmin,
    statistics: isAdmin,
    settings: isAdmin,
  }
  return guidePages.filter((page) => all[page])
}
