import { isPartyTo, type Actor } from '#domain/kernel/access/actor.ts'
import { daysBetween, type Day } from '#domain/kernel/day.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

/** What someone may want of their work now; the last says that they keep it to themselves. */
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

/** What a person chooses, and may add in their own words. */
export interface LifeStageChoice {
  readonly option: LifeStageOption
  /** At most `lifeStageNoteLengthMax` characters; null when there is none. */
  readonly note: string | null
}

/**
 * Where a person is in their working life, as they say it (momento vital, section 3). It is for
 * talking: the Nine Box, the statistics and the AI never read it (product decisions).
 */
export interface LifeStage extends LifeStageChoice {
  readonly userId: string
  /** The day it was chosen or, since then, confirmed. */
  readonly modifiedOn: Day
}

/** Whether a company asks for life stages at all (section 1). */
export interface LifeStageSwitch {
  readonly lifeStageEnabled: boolean
}

/** How many days a life stage holds before its person is asked whether it still does. */
export const lifeStageHoldsDays = 180

/** Whether someone should be asked again: `lifeStageHoldsDays` have passed since `modifiedOn`. */
export function needsConfirmation(modifiedOn: Day, today: Day): boolean {
  return daysBetween(modifiedOn, today) >= lifeStageHoldsDays
}

/**
 * Whether `actor` may see someone's life stage: the person, and a manager they report to today, in
 * a company that has it switched on. No role lifts this (section 6, product decisions).
 */
export function canSee(userId: string, actor: Actor, company: LifeStageSwitch): boolean {
  return company.lifeStageEnabled && isPartyTo(actor, userId)
}

/** Why `actor` may not say what someone's life stage is, or undefined when they may: it is theirs. */
export function refuseChange(userId: string, actor: Actor, company: LifeStageSwitch) {
  if (actor.userId !== userId) return forbidden('lifeStage.notYours')
  return company.lifeStageEnabled ? undefined : conflict('lifeStage.off')
}

/** The life stage of someone who chose, or confirmed, today. */
export function choose(userId: string, choice: LifeStageChoice, today: Day): LifeStage {
  return { userId, option: choice.option, note: choice.note, modifiedOn: today }
}
