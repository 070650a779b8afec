import type { MemoryView } from '#contract/conversations/one-to-one-views.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { readLevelOf } from '#domain/conversations/one-to-ones/access.ts'
import { remembered, type PastText } from '#domain/conversations/one-to-ones/memory.ts'
import type { memoryOf } from './memory-queries.ts'

export function memoryViewFor(
  actor: Actor,
  { subjects, performance, plan }: Awaited<ReturnType<typeof memoryOf>>,
): Omit<MemoryView, 'countedGoals'> {
  const readable = <Past extends PastText>(all: readonly Past[]) =>
    all.flatMap((past) => {
      const it = remembered(past, actor)
      if (!it) return []
      const { meeting: _, ...words } = it
      return [words]
    })
  const bySubject = (key: 'skillId' | 'valueId') =>
    Object.fromEntries(
      Map.groupBy(
        readable(subjects).filter((it) => it[key] !== null),
        (it) => it[key] ?? '',
      ),
    )
  return {
    skills: bySubject('skillId'),
    values: bySubject('valueId'),
    performance: readable(performance),
    plan: plan && readLevelOf(plan.meeting, actor) !== 'none' ? plan : null,
  }
}
