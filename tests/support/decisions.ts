import { sql } from 'kysely'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import { courses, meetingOf, type Meeting } from './one-to-ones.ts'
import type { Name } from './people.ts'
import { testToday, type World } from './world.ts'

/** A goal and an agreement of Ana's in progress, and what can be decided of them inside a meeting. */
export async function inProgress(w: World, meeting: Meeting) {
  const { companyId } = w
  const params = w.of('ana')
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const words = { relatedTo, dueDate: null }
  const goal = { weightingPoints: 50, tracking: 'manual' } as const
  const { agreements, goals } = w.as('marta')
  const body = { description: 'Deploy faster', ...goal }
  const { id: goalId } = await goals.create({ params, body })
  const { id: agreementId } = await agreements.create({
    params,
    body: { description: 'Write the runbook', ...words },
  })
  const onGoal = { companyId, goalId }
  const onAgreement = { companyId, agreementId }
  type Within = { as?: Name; oneToOneId?: string | null }
  return {
    goalId,
    agreementId,
    closeGoal: (
      evaluation: GoalEvaluation,
      { as = 'marta', oneToOneId = meeting.id }: Within = {},
    ) =>
      w.as(as).goals.close({
        params: onGoal,
        body: { evaluation, comment: `Why ${evaluation}`, oneToOneId },
      }),
    closeAgreement: (
      result: AgreementResult,
      { as = 'marta', oneToOneId = meeting.id }: Within = {},
    ) => w.as(as).agreements.close({ params: onAgreement, body: { result, oneToOneId } }),
    editAgreement: (
      description: string,
      { as = 'marta', oneToOneId = meeting.id, version = 1 }: Within & { version?: number } = {},
    ) =>
      w.as(as).agreements.edit({
        params: onAgreement,
        body: { description, ...words, version, oneToOneId },
      }),
    /** What is pending, as `as` reads the one-to-one. */
    pending: async (as: Name = 'marta') =>
      ((await meeting.read(as)).draft?.decisions ?? []).map(({ kind }) => kind).toSorted(),
    /** What someone is told of the two: how they stand, and the comments on the goal. */
    seenBy: async (name: Name) => {
      const its = w.as(name)
      const [theGoal] = await its.goals.list({ params })
      const [theAgreement] = await its.agreements.list({ params })
      const comments = await its.comments.listOnGoal({ params: onGoal })
      return {
        goal: [theGoal?.state, theGoal?.evaluation],
        agreement: [theAgreement?.description, theAgreement?.state, theAgreement?.result],
        comments: comments.map(({ text }) => text),
      }
    },
  }
}

/** What everyone is told of the two before anything of them takes effect. */
export const asTheyWere = {
  goal: ['open', null],
  agreement: ['Write the runbook', 'open', null],
  comments: [],
}

/** Has Ana report to Diego as well: a manager who holds other one-to-ones with her. */
export async function alsoManages(w: World): Promise<void> {
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    sql`
      insert into membership
      select company_id, ${newId()}, t.id, ${w.id('ana')}, m.ladder_step_id, m.reports_to, true,
        m.started_on, null
      from membership m join team t using (company_id)
      where m.reports_to = ${w.id('diego')} and t.id = m.team_id limit 1`.execute(db),
  )
}

/** Another one-to-one of Ana's, closed: Diego's, with a plan. */
export async function metByDiego(w: World, progression: string): Promise<Meeting> {
  await alsoManages(w)
  const body = { type: 'FOLLOW_UP', date: testToday } as const
  const { id } = await w.as('diego').oneToOnes.create({ params: w.of('ana'), body })
  const meeting = meetingOf(w, id)
  await meeting.write('progression', progression, { as: 'diego' })
  for (const [taken, event] of courses.CLOSED.entries())
    await meeting.step(event, { as: 'diego', version: taken + 1 })
  return meeting
}
