import { goalDetailKeys, type Goal, type Initiative } from './goal.ts'

export const goalEvents = [
  'created',
  'updated',
  'opened',
  'closed',
  'deleted',
  'progressUpdated',
  'initiativeCreated',
  'initiativeEdited',
  'initiativeDeleted',
] as const
export type GoalEvent = (typeof goalEvents)[number]

export type Values = { readonly [field: string]: string | number | null }

export interface GoalChange {
  readonly event: GoalEvent
  readonly initiativeId: string | null
  readonly before: Values | null
  readonly after: Values | null
}

const goalFields = {
  updated: ['description', ...goalDetailKeys, 'dueDate', 'weightingPoints', 'tracking'],
  progressUpdated: ['manualProgress'],
} as const satisfies { readonly [E in GoalEvent]?: readonly (keyof Goal)[] }

const initiativeFields = {
  initiativeEdited: ['description', 'weightingPoints'],
  progressUpdated: ['progress'],
} as const satisfies { readonly [E in GoalEvent]?: readonly (keyof Initiative)[] }

const stateFields = ['state', 'evaluation'] as const
const allGoalFields = [...goalFields.updated, ...goalFields.progressUpdated, ...stateFields]
const allInitiativeFields = [
  ...initiativeFields.initiativeEdited,
  ...initiativeFields.progressUpdated,
]

/** In the order to write them (section 3). Null before: created; null after: deleted. */
export function eventsOf(before: Goal | null, after: Goal | null): readonly GoalChange[] {
  const created = before === null && after !== null
  const deleted = before !== null && after === null
  return [
    ...(created ? [whole('created', null, null, pick(after, allGoalFields))] : []),
    ...(before && after ? changesOf(before, after) : []),
    ...initiativeChanges(before?.initiatives ?? [], after?.initiatives ?? []),
    ...(before && after ? stateChange(before, after) : []),
    ...(deleted ? [whole('deleted', null, pick(before, allGoalFields), null)] : []),
  ]
}

function changesOf(before: Goal, after: Goal): GoalChange[] {
  // A switch carries the progress over: none was reported.
  if (before.tracking !== after.tracking)
    return diff('updated', null, before, after, [
      ...goalFields.updated,
      ...goalFields.progressUpdated,
    ])
  return [
    ...diff('updated', null, before, after, goalFields.updated),
    ...diff('progressUpdated', null, before, after, goalFields.progressUpdated),
  ]
}

function stateChange(before: Goal, after: Goal): GoalChange[] {
  const event = after.state === 'closed' ? 'closed' : 'opened'
  return diff(event, null, before, after, stateFields)
}

function initiativeChanges(
  before: readonly Initiative[],
  after: readonly Initiative[],
): GoalChange[] {
  const old = new Map(before.map((initiative) => [initiative.id, initiative]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((it) => whole('initiativeDeleted', it.id, pick(it, allInitiativeFields), null)),
    ...after.flatMap((it) => initiativeChange(old.get(it.id), it)),
  ]
}

function initiativeChange(before: Initiative | undefined, after: Initiative): GoalChange[] {
  const { id } = after
  if (!before) return [whole('initiativeCreated', id, null, pick(after, allInitiativeFields))]
  return [
    ...diff('initiativeEdited', id, before, after, initiativeFields.initiativeEdited),
    ...diff('progressUpdated', id, before, after, initiativeFields.progressUpdated),
  ]
}

function whole(
  event: GoalEvent,
  initiativeId: string | null,
  before: Values | null,
  after: Values | null,
): GoalChange {
  return { event, initiativeId, before, after }
}

function diff<Field extends string>(
  event: GoalEvent,
  initiativeId: string | null,
  before: { readonly [F in Field]: string | number | null },
  after: { readonly [F in Field]: string | number | null },
  fields: readonly Field[],
): GoalChange[] {
  const changed = fields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return []
  return [{ event, initiativeId, before: pick(before, changed), after: pick(after, changed) }]
}

function pick<Field extends string>(
  from: { readonly [F in Field]: string | number | null },
  fields: readonly Field[],
): Values {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
