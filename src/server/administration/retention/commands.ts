import { isSamePlan, dependentExamplesMax, type Plan } from '#domain/kernel/dependents.ts'
import {
  planRetention,
  retentionKinds,
  type RetentionKind,
  type RetentionYears,
} from '#domain/administration/retention/retention.ts'
import { planChanged, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { countFirst, firstPeople } from './candidate-queries.ts'
import { deleteNoticesOf, readRetention, saveRetention, type SavedRetention } from './queries.ts'

export async function planOf(
  work: Pick<UnitOfWork, 'db' | 'now' | 'today' | 'company'>,
  years: RetentionYears,
): Promise<Plan<RetentionKind>> {
  const { now, today } = work
  const moment = { now, today, timeZone: work.company.timeZone }
  const counts: Partial<Record<RetentionKind, number>> = {}
  for (const kind of retentionKinds) {
    const chosen = years[kind]
    counts[kind] = chosen === null ? 0 : await countFirst(work, { kind, years: chosen }, moment)
  }
  const people =
    years.person === null ? [] : await firstPeople(work, years.person, moment, dependentExamplesMax)
  return planRetention(counts as Record<RetentionKind, number>, people)
}

export async function changeRetention(
  work: UnitOfWork,
  { years, version, plan: shown }: { years: RetentionYears; version: number; plan: Plan },
): Promise<SavedRetention> {
  await lockStructure(work)
  const before = await readRetention(work)
  if (before.version !== version) throw staleVersion()
  const plan = await planOf(work, years)
  if (!isSamePlan(shown, plan)) throw planChanged(plan)
  const changed = retentionKinds.filter((kind) => years[kind] !== before.years[kind])
  await saveRetention(work, years, version)
  await deleteNoticesOf(work, changed)
  work.record({ before: { years: before.years }, after: { years } })
  return readRetention(work)
}
