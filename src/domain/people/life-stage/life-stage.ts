import { isPartyTo, type Actor } from '#domain/kernel/access/actor.ts'
import { daysBetween, type Day } from '#domain/kernel/time/day.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

export const lifeStageOptions = [
  'ACCELERATE',
  'DEEPEN',
  'EXPLORE',
  'STEADY',
  'BALANCE',
  'TRANSITION',
  'RETURN',
  'UNSAID',
] as const
export type LifeStageOption = (typeof lifeStageOptions)[number]

export interface LifeStageChoice {
  readonly option: LifeStageOption
  readonly note: string | null
}

/** Momento vital (section 3). For conversations only: Nine Box, statistics and AI never read it. */
export interface LifeStage extends LifeStageChoice {
  readonly userId: string
  readonly modifiedOn: Day
}

export interface LifeStageSwitch {
  readonly lifeStageEnabled: boolean
}

export const lifeStageHoldsDays = 180

export function needsConfirmation(modifiedOn: Day, today: Day): boolean {
  return daysBetween(modifiedOn, today) >= lifeStageHoldsDays
}

/** The person and their current managers; no role overrides it (section 6). */
export function canSeeLifeStage(userId: string, actor: Actor, company: LifeStageSwitch): boolean {
  return company.lifeStageEnabled && isPartyTo(actor, userId)
}

export function refuseChangeLifeStage(userId: string, actor: Actor, company: LifeStageSwitch) {
  if (actor.userId !== userId) return forbidden('lifeStage.notYours')
  return company.lifeStageEnabled ? undefined : conflict('lifeStage.off')
}

export function choose(userId: string, choice: LifeStageChoice, today: Day): LifeStage {
  return { userId, option: choice.option, note: choice.note, modifiedOn: today }
}
