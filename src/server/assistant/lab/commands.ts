import type { AdviceId } from '#domain/assistant/expert-system/rules.ts'
import { advisingRefused } from '#server/assistant/expert-system/queries.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { assertLabAccess, ownPeople } from './queries.ts'

interface AdviceTrial {
  readonly which: AdviceId
  readonly aboutUserId: string | null
}

/** Not stored as a recommendation. */
export async function sendAdvice(work: UnitOfWork, { which, aboutUserId }: AdviceTrial) {
  await assertLabAccess(work)
  allow(await advisingRefused(work))
  const { people } = aboutUserId === null ? { people: [] } : await ownPeople(work)
  if (aboutUserId !== null && !people.some(({ id }) => id === aboutUserId)) throw notFound()
  const { db, actor, today: day, now } = work
  const about = aboutUserId === null ? {} : { otherId: aboutUserId }
  const notice = { to: actor.userId, kind: 'recommendAdvice', which, day, ...about } as const
  await insertNotifications(db, [notice], now)
}
