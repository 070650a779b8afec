import type { Day } from '#domain/kernel/time/day.ts'
import { stepToSend, type Enrollment } from '#domain/assistant/leadership/program.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { managesPeople } from '#server/people/teams/managing-queries.ts'

interface EnrollmentRow extends Enrollment {
  readonly userId: string
  readonly done: LeadershipStep[]
}

/** All of them must be `advisable`. One statement. */
export async function learningOf(db: Db, userIds: readonly string[], today: Day) {
  if (userIds.length === 0) return []
  const rows = await runSql<EnrollmentRow>(db)`
    select e.user_id as "userId", e.started_on as "startedOn", e.paused_on as "pausedOn",
      array(select l.step from leadership_look_back l where l.user_id = e.user_id and l.done_on is not null) as done
    from leadership_enrollment e
    where e.user_id = any(${[...userIds]}::uuid[]) and ${managesPeople('e.user_id')}`
  return rows.flatMap(({ userId, done, ...enrollment }) => {
    const due = stepToSend(enrollment, new Set(done), today)
    return due ? [{ userId, ...due }] : []
  })
}
