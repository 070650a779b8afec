import type { GoalView } from '#contract/goals.ts'
import type { Tracking } from '#domain/goals/goal.ts'
import { equalWeights, refuseWeighting } from '#domain/goals/weighting.ts'
import type { Day } from '#domain/kernel/day.ts'
import { isPercent, type Percent } from '#domain/kernel/percent.ts'
import type { EditedGoalInput, NewGoalInput } from './api.ts'

/** An initiative while it is being written. */
export interface InitiativeForm {
  /** Tells the rows apart; the id of one that exists already. */
  readonly key: string
  readonly description: string
  /** As typed: it may be no number yet. */
  readonly weight: string
}

/** A goal while it is being written. */
export interface GoalForm {
  readonly description: string
  readonly dueDate: Day
  /** As typed: it may be no number yet. */
  readonly weight: string
  readonly tracking: Tracking
  readonly initiatives: readonly InitiativeForm[]
}

/** A goal to start from: due when the quarter ends, with the share that the others leave. */
export function newGoalForm(dueDate: Day, others: readonly Percent[]): GoalForm {
  const left = 100 - others.reduce((sum, weight) => sum + weight, 0)
  const weight = left > 0 ? left : (equalWeights(others.length + 1)[0] ?? 100)
  return { description: '', dueDate, weight: String(weight), tracking: 'manual', initiatives: [] }
}

/** What a goal says, to be edited. */
export function goalFormOf(goal: GoalView): GoalForm {
  return {
    description: goal.description,
    dueDate: goal.dueDate,
    weight: String(goal.weightingPoints),
    tracking: goal.tracking,
    initiatives: goal.initiatives.map(({ id, description, weightingPoints }) => ({
      key: id,
      description,
      weight: String(weightingPoints),
    })),
  }
}

/** The percent that was typed, or undefined when it is none. */
export function percentOf(typed: string): Percent | undefined {
  const value = Number(typed)
  return typed.trim() !== '' && isPercent(value) ? value : undefined
}

/** What the initiatives weigh together; what is no number yet weighs nothing. */
export function totalOf(initiatives: readonly InitiativeForm[]): number {
  return weightsOf(initiatives).reduce((sum, weight) => sum + weight, 0)
}

/** Gives every initiative the same weight, the last one the rounding. */
export function distribute(initiatives: readonly InitiativeForm[]): InitiativeForm[] {
  const weights = equalWeights(initiatives.length)
  return initiatives.map((it, index) => ({ ...it, weight: String(weights[index]) }))
}

/** One more initiative: all weigh the same while they did so far; else it gets what is missing. */
export function withInitiative(
  initiatives: readonly InitiativeForm[],
  key: string,
): InitiativeForm[] {
  const missing = Math.max(0, 100 - totalOf(initiatives))
  const all = [...initiatives, { key, description: '', weight: String(missing) }]
  return areEqual(initiatives) ? distribute(all) : all
}

/** One initiative less: those left weigh the same where all of them did. */
export function withoutInitiative(
  initiatives: readonly InitiativeForm[],
  key: string,
): InitiativeForm[] {
  const left = initiatives.filter((it) => it.key !== key)
  return areEqual(initiatives) ? distribute(left) : left
}

/** Why these initiatives cannot be saved, or undefined when they can. */
export function refuseInitiatives(initiatives: readonly InitiativeForm[]) {
  return refuseWeighting(weightsOf(initiatives).map((weightingPoints) => ({ weightingPoints })))
}

/** The body of a new goal; ask first whether it can be saved. */
export function newGoalInput(form: GoalForm, oneToOneId: string | null): NewGoalInput {
  const initiatives = form.tracking === 'manual' ? [] : form.initiatives
  return { ...wordsOf(form), oneToOneId, initiatives: initiatives.map(initiativeInput) }
}

/**
 * The body of an edited goal. Progress is what it is by now: it is reported elsewhere, maybe while
 * this was written. By hand, the initiatives stay as they are.
 */
export function editedGoalInput(
  form: GoalForm,
  goal: GoalView,
  version: EditedGoalInput['version'],
): EditedGoalInput {
  const known = new Map(goal.initiatives.map((it) => [it.id, it]))
  const written = form.initiatives.map((it) => {
    const { id, progress = 0 } = known.get(it.key) ?? {}
    return { ...initiativeInput(it), progress, ...(id === undefined ? {} : { id }) }
  })
  const initiatives = form.tracking === 'manual' ? goal.initiatives : written
  return { ...wordsOf(form), manualProgress: goal.manualProgress, initiatives, version }
}

function wordsOf({ description, dueDate, weight, tracking }: GoalForm) {
  return { description, dueDate, weightingPoints: percentOf(weight) ?? 0, tracking }
}

function initiativeInput({ description, weight }: InitiativeForm) {
  return { description, weightingPoints: percentOf(weight) ?? 0 }
}

function weightsOf(initiatives: readonly InitiativeForm[]): Percent[] {
  return initiatives.map(({ weight }) => percentOf(weight) ?? 0)
}

function areEqual(initiatives: readonly InitiativeForm[]): boolean {
  const weights = equalWeights(initiatives.length)
  return weightsOf(initiatives).every((weight, index) => weight === weights[index])
}
