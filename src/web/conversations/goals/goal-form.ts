import type { GoalView } from '#contract/conversations/goals.ts'
import {
  detailsOf,
  type GoalDetail,
  type GoalState,
  type Tracking,
} from '#domain/conversations/goals/goal.ts'
import { planRebalance, type WeightChange } from '#domain/conversations/goals/rebalance.ts'
import { equalWeights, refuseWeighting } from '#domain/conversations/goals/weighting.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { isPercent, type Percent } from '#domain/kernel/percent.ts'
import type { SuggestedMore } from '#web/conversations/comments/Suggestions.tsx'
import type { EditedGoalInput, NewGoalInput } from './api.ts'

export interface InitiativeForm {
  /** React key; the id of a saved initiative. */
  readonly key: string
  readonly description: string
  /** As typed: not necessarily a number. */
  readonly weight: string
}

/** A detail is empty for none. */
export interface GoalForm extends Readonly<Record<GoalDetail, string>> {
  readonly description: string
  readonly dueDate: Day
  readonly weight: string
  /** Other goals give way, so that the weights total 100. */
  readonly rebalances: boolean
  readonly tracking: Tracking
  readonly initiatives: readonly InitiativeForm[]
}

export function newGoalDraft(userId: string, oneToOneId: string | null): string {
  return `goal.new.${userId}.${oneToOneId ?? ''}`
}

/**
 * Due at the end of the quarter, with the weight the others leave; if they leave none, they give way. Not to
 * a draft: the person would see their new weights before it.
 */
export function newGoalForm(
  dueDate: Day,
  others: readonly Percent[],
  state: GoalState = 'open',
): GoalForm {
  const left = 100 - others.reduce((sum, weight) => sum + weight, 0)
  const weight = left > 0 ? left : (equalWeights(others.length + 1)[0] ?? 100)
  return {
    description: '',
    ...detailsOf(() => ''),
    dueDate,
    weight: String(weight),
    rebalances: left <= 0 && state === 'open',
    tracking: 'manual',
    initiatives: [],
  }
}

/** Progress was reported or can be: initiatives and their weights must stay. */
export function isFollowed({
  initiatives,
  manualProgress,
}: Pick<GoalView, 'initiatives' | 'manualProgress'>): boolean {
  return initiatives.length > 0 || manualProgress > 0
}

/** The initiatives of a goal as they were suggested, to be edited. */
export function initiativesOfSuggestion({ initiatives }: SuggestedMore) {
  const rows = initiatives.map((it) => ({
    key: crypto.randomUUID(),
    description: it.description,
    weight: String(it.weightingPoints),
  }))
  return { tracking: 'initiatives', initiatives: rows } as const
}

export function goalFormOf(goal: GoalView): GoalForm {
  return {
    description: goal.description,
    ...detailsOf((key) => goal[key] ?? ''),
    dueDate: goal.dueDate,
    weight: String(goal.weightingPoints),
    rebalances: false,
    tracking: goal.tracking,
    initiatives: goal.initiatives.map(({ id, description, weightingPoints }) => ({
      key: id,
      description,
      weight: String(weightingPoints),
    })),
  }
}

export function percentOf(typed: string): Percent | undefined {
  const value = Number(typed)
  return typed.trim() !== '' && isPercent(value) ? value : undefined
}

export type OtherGoal = Pick<GoalView, 'id' | 'description' | 'weightingPoints'>

/** Undefined while the weight isn't a number. */
export function totalWith(others: readonly OtherGoal[], weight: string): number | undefined {
  const own = percentOf(weight)
  return own === undefined
    ? undefined
    : others.reduce((sum, { weightingPoints }) => sum + weightingPoints, own)
}

/** Undefined if the weights already total 100, or can't. */
export function rebalanceOf(
  others: readonly OtherGoal[],
  weight: string,
): readonly WeightChange[] | undefined {
  const total = totalWith(others, weight)
  const isOff = total !== undefined && total !== 100
  return isOff && others.length > 0 ? planRebalance(others, percentOf(weight) ?? 0) : undefined
}

/** A weight that isn't a number yet counts as 0. */
export function totalOf(initiatives: readonly InitiativeForm[]): number {
  return weightsOf(initiatives).reduce((sum, weight) => sum + weight, 0)
}

/** The last initiative takes the rounding remainder. */
export function distribute(initiatives: readonly InitiativeForm[]): InitiativeForm[] {
  const weights = equalWeights(initiatives.length)
  return initiatives.map((it, index) => ({ ...it, weight: String(weights[index]) }))
}

/** Keeps equal weights equal; otherwise the new one gets what is missing from 100. */
export function withInitiative(
  initiatives: readonly InitiativeForm[],
  key: string,
): InitiativeForm[] {
  const missing = Math.max(0, 100 - totalOf(initiatives))
  const all = [...initiatives, { key, description: '', weight: String(missing) }]
  return areEqual(initiatives) ? distribute(all) : all
}

/** Keeps equal weights equal. */
export function withoutInitiative(
  initiatives: readonly InitiativeForm[],
  key: string,
): InitiativeForm[] {
  const left = initiatives.filter((it) => it.key !== key)
  return areEqual(initiatives) ? distribute(left) : left
}

export function refuseInitiatives(initiatives: readonly InitiativeForm[]) {
  return refuseWeighting(weightsOf(initiatives).map((weightingPoints) => ({ weightingPoints })))
}

/** For valid forms only: anything that is no percent becomes 0. */
export function newGoalInput(
  form: GoalForm,
  oneToOneId: string | null,
  others: readonly OtherGoal[] = [],
): NewGoalInput {
  const initiatives = form.tracking === 'manual' ? [] : form.initiatives
  return { ...toGoalInput(form, others), oneToOneId, initiatives: initiatives.map(initiativeInput) }
}

/**
 * Takes progress from `goal`, not from the form: a report may have arrived since it opened. With manual
 * tracking the stored initiatives stay, and their progress is where it goes on from.
 */
export function editedGoalInput(
  form: GoalForm,
  goal: GoalView,
  version: EditedGoalInput['version'],
  others: readonly OtherGoal[] = [],
): EditedGoalInput {
  const known = new Map(goal.initiatives.map((it) => [it.id, it]))
  const written = form.initiatives.map((it) => {
    const { id, progress = 0 } = known.get(it.key) ?? {}
    return { ...initiativeInput(it), progress, ...(id === undefined ? {} : { id }) }
  })
  const isManual = form.tracking === 'manual'
  return {
    ...toGoalInput(form, others),
    manualProgress: isManual ? goal.progress : goal.manualProgress,
    initiatives: isManual ? goal.initiatives : written,
    version,
  }
}

function toGoalInput(form: GoalForm, others: readonly OtherGoal[]) {
  const { description, dueDate, weight, tracking } = form
  const rebalance = form.rebalances ? rebalanceOf(others, weight) : undefined
  return {
    description,
    ...detailsOf((key) => form[key].trim() || null),
    dueDate,
    weightingPoints: percentOf(weight) ?? 0,
    tracking,
    ...(rebalance ? { rebalance: [...rebalance] } : {}),
  }
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
