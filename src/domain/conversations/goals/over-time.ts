import type { Percent } from '#domain/kernel/percent.ts'
import type { Goal, Initiative, Tracking } from './goal.ts'
import type { Values } from './history.ts'
import { progressOf } from './progress.ts'
import { readAsOne, type ToldChange } from './undo.ts'

export interface ProgressPoint {
  readonly at: string
  readonly progress: Percent
}

type Share = Pick<Initiative, 'progress' | 'weightingPoints'>

interface ProgressParts {
  readonly tracking: Tracking
  readonly manualProgress: Percent
  readonly initiatives: ReadonlyMap<string, Share>
}

const noProgress: ProgressParts = { tracking: 'manual', manualProgress: 0, initiatives: new Map() }

/** Oldest first, one point per change. `history` must be complete and oldest first. */
export function progressOverTime(history: readonly ToldChange[]): readonly ProgressPoint[] {
  let parts = noProgress
  let points: readonly ProgressPoint[] = []
  for (const change of readAsOne(history)) {
    parts = after(parts, change)
    const progress = progressOf({
      ...parts,
      initiatives: [...parts.initiatives].map(([id, it]) => ({ ...it, id, description: '' })),
    } satisfies Pick<Goal, 'tracking' | 'manualProgress' | 'initiatives'>)
    // Progress of a draft doesn't count; one command may write several lines at the same instant.
    const before = change.event === 'opened' ? [] : points.filter(({ at }) => at !== change.at)
    const isOther = before.at(-1)?.progress !== progress
    points = isOther ? [...before, { at: change.at, progress }] : before
  }
  return points
}

function after(
  parts: ProgressParts,
  { event, initiativeId, before, after: now }: ToldChange,
): ProgressParts {
  if (initiativeId === null) {
    return {
      ...parts,
      tracking: trackingIn(now) ?? parts.tracking,
      manualProgress: readNumberField(now, 'manualProgress') ?? parts.manualProgress,
    }
  }
  const initiatives = new Map(parts.initiatives)
  // An incomplete history may change an initiative whose creation it lacks.
  const was = initiatives.get(initiativeId) ?? shareIn(before, { progress: 0, weightingPoints: 0 })
  if (event === 'initiativeDeleted') initiatives.delete(initiativeId)
  else initiatives.set(initiativeId, shareIn(now, was))
  return { ...parts, initiatives }
}

function shareIn(values: Values | null, was: Share): Share {
  return {
    progress: readNumberField(values, 'progress') ?? was.progress,
    weightingPoints: readNumberField(values, 'weightingPoints') ?? was.weightingPoints,
  }
}

function trackingIn(values: Values | null): Tracking | undefined {
  const tracking = values?.['tracking']
  return tracking === 'manual' || tracking === 'initiatives' ? tracking : undefined
}

function readNumberField(values: Values | null, field: string): number | undefined {
  const value = values?.[field]
  return typeof value === 'number' ? value : undefined
}
