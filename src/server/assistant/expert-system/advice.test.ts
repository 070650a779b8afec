import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { chosenOf, onceOn } from '#domain/assistant/recommendations/choice.ts'
import { recommendablePeople } from '#server/assistant/recommendations/queries.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import { chooseAi, type AiChoice } from '#tests/support/ai.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { countedOn } from '#tests/support/statements.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { adviceFor } from './advice-queries.ts'
import { advisable } from './queries.ts'

let database: Database
let w: World

beforeEach(async () => {
  w = await world()
  ;({ database } = w)
})

const today = '2030-01-16'
// Nine by the clock in Madrid.
const wednesday = new Date('2030-01-16T08:01:00Z')
const dayMs = 86_400_000
const goal = {
  description: 'G',
  dueDate: '2030-03-01',
  weightingPoints: 100,
  tracking: 'initiatives',
} as const
const params = () => ({ companyId: w.companyId })

const switchOn = (choice: Partial<AiChoice> = {}) => chooseAi(w, choice)

const company = {
  name: 'Company',
  languages: ['en'],
  timeZone: 'Europe/Madrid',
  oneToOneIntervalDays: 14,
  lifeStageEnabled: true,
  nineBox: { forManagers: true, forUsers: true },
} as const

const nameOf = (id: string | undefined) =>
  Object.entries(w.people).find(([, { userId }]) => userId === id)?.[0] ?? 'team'

/** What there is to say to somebody, as whom it is about and which advice. */
const advised = async (name: Name) => {
  const all = await inCompany(database.db, w.companyId, async (db) =>
    adviceFor(db, await advisable(db, [w.id(name)]), { company, today }),
  )
  return all.map(({ notice }) => `${nameOf(notice.otherId)} ${notice.which}`)
}

const declines = (name: Name) =>
  asPlatform(database.db, (db) =>
    db
      .updateTable('account')
      .set({ is_identified_data_processing_accepted: false })
      .where('id', '=', w.people[name].accountId)
      .execute(),
  )

describe('the facts of a team', () => {
  test('are those of its people, and of nobody else’s', async () => {
    await switchOn()
    await w.as('ana').feedbackRequests.ask({
      params: w.of('marta'),
      body: { question: 'How did that go?' },
    })
    await inCompany(database.db, w.companyId, (db) =>
      sql`update feedback_request set asked_at = '2030-01-10'`.execute(db),
    )
    const said = await advised('marta')
    expect(said).toContain('ana answerFeedback')
    expect(said).toContain('bruno noGoals')
    expect(said).not.toContain('bruno answerFeedback')
    expect(said.filter((it) => it.startsWith('carla'))).toEqual([])
    expect(await advised('ana')).toEqual([])
  })

  test('are what happened: a goal, and feedback that was shared, end what was said for the lack of them', async () => {
    await switchOn()
    await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
    const body = { text: 'Well done', visibility: 'SHARED', category: 'global-evaluation' } as const
    await w.as('marta').feedback.write({ params: w.of('ana'), body })
    const said = await advised('marta')
    expect(said).not.toContain('ana noGoals')
    expect(said).toContain('ana goalWithoutInitiatives')
    expect(said).not.toContain('ana shareFeedback')
    expect(said).toContain('bruno shareFeedback')
  })

  test('say which goal they are about, where they are about one', async () => {
    await switchOn()
    const { id } = await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
    const all = await inCompany(database.db, w.companyId, async (db) =>
      adviceFor(db, await advisable(db, [w.id('marta')]), { company, today }),
    )
    const named = all.filter(({ notice }) => notice.goalId ?? notice.agreementId)
    expect(named.map(({ notice }) => [notice.which, notice.goalId])).toEqual([
      ['goalWithoutInitiatives', id],
    ])
  })

  test('have the goal that a former manager meant to close, in a one-to-one that is not finished', async () => {
    await switchOn()
    const { id: goalId } = await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
    const { id: oneToOneId } = await meet(w, { state: 'IN_CONDUCTION' })
    const body = { evaluation: 3, comment: 'It landed', oneToOneId } as const
    await w.as('marta').goals.close({ params: { ...params(), goalId }, body })
    expect(await advised('marta')).not.toContain('ana goalWithoutInitiatives')
    await changesOf(w).moveAna()
    expect(await advised('admin')).toContain('ana goalWithoutInitiatives')
  })

  test('are those of a review that closed', async () => {
    await switchOn()
    await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
    expect(await advised('marta')).not.toContain('ana firstReview')
  })
})

describe('nothing is said', () => {
  test('while the assistant is off, or has no channel', async () => {
    expect(await advised('marta')).toEqual([])
    await switchOn({ channels: [] })
    expect(await advised('marta')).toEqual([])
    await switchOn({ channels: ['mail'] })
    expect(await advised('marta')).not.toEqual([])
  })

  test('to who declined identified data processing, nor about who did', async () => {
    await switchOn()
    await declines('ana')
    expect((await advised('marta')).filter((it) => it.startsWith('ana'))).toEqual([])
    await declines('marta')
    expect(await advised('marta')).toEqual([])
  })

  test('to who has recommendations on no channel of the assistant’s', async () => {
    await switchOn()
    const own = w.as('marta').notifications
    const { channels, quiet, timing, version } = await own.settings({ params: params() })
    const none = { ...channels, recommendations: [] }
    await own.changeSettings({ params: params(), body: { channels: none, quiet, timing, version } })
    expect(await advised('marta')).toEqual([])
  })
})

describe('delivered', () => {
  /** Everything a company’s people were advised. */
  const told = () =>
    inCompany(database.db, w.companyId, (db) =>
      db
        .selectFrom('notification')
        .selectAll()
        .where('kind', '=', 'recommendAdvice')
        .orderBy('id')
        .execute(),
    )

  /** Days go by; what presses more than advice comes first. */
  async function pass(days: number) {
    for (let day = 0; day < days; day += 1) {
      const at = new Date(wednesday.getTime() + day * dayMs)
      await remind(database, at)
      await remind(database, at)
      await dispatchAt(database, at)
    }
  }

  test('it is one a day, never the same about two people within a week, and leads to the very page', async () => {
    await switchOn()
    await pass(9)
    const rows = (await told()).filter(({ user_id: id }) => id === w.id('marta'))
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ once }) => once)).size).toBe(rows.length)
    expect(new Set(rows.map(({ which }) => which)).size).toBe(rows.length)
    const own = w.as('marta').notifications
    const query = { kind: 'recommendAdvice' } as const
    const { rows: seen } = await own.list({ params: params(), query })
    expect(seen[0]?.which).toBeTruthy()
    const notificationId = seen.at(-1)?.id ?? ''
    const opened = await own.open({ params: { ...params(), notificationId } })
    expect(opened.target).not.toBeNull()
  })

  test('what names a goal rests fourteen days, as its person does', async () => {
    await switchOn()
    await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
    const there = await inCompany(database.db, w.companyId, async (db) =>
      (await adviceFor(db, await advisable(db, [w.id('marta')]), { company, today })).filter(
        ({ notice }) => notice.goalId,
      ),
    )
    const [first] = there
    if (!first) throw new Error('A goal without initiatives is advised about')
    await notified(w, { ...first.notice, once: onceOn(testToday) })
    const after = (days: number) =>
      inCompany(database.db, w.companyId, async (db) => {
        const now = new Date(testNow.getTime() + days * dayMs)
        const people = await recommendablePeople(db, now, company.timeZone)
        const past = people.find(({ userId }) => userId === w.id('marta'))?.past ?? []
        const day = addDays(testToday, days)
        return chosenOf(there, past, { today: day, ownDay: day })?.which
      })
    expect(await after(13)).toBeUndefined()
    expect(await after(14)).toBe('goalWithoutInitiatives')
  })

  test('it leaves by no channel once the assistant is switched off', async () => {
    await switchOn()
    await pass(3)
    const before = await told()
    await inCompany(database.db, w.companyId, async (db) => {
      await sql`delete from notification_delivery`.execute(db)
      await sql`update notification set due_at = ${wednesday}, read_at = null`.execute(db)
      await sql`update ai_setting set is_on = false`.execute(db)
    })
    await dispatchAt(database, new Date(wednesday.getTime() + 2 * dayMs))
    const left = await inCompany(database.db, w.companyId, (db) =>
      db.selectFrom('notification_delivery').select('notification_id').execute(),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(left.length).toBeGreaterThan(0)
    const ids = new Set(left.map(({ notification_id: id }) => id))
    expect(before.filter(({ id }) => ids.has(id))).toEqual([])
  })
})

test('no more statements are asked where there are more people', async () => {
  await switchOn()
  const ask = (names: readonly Name[]) =>
    countedOn(database, (it) =>
      inCompany(it.db, w.companyId, async (db) => {
        const ids = names.map((name) => w.id(name))
        return adviceFor(db, await advisable(db, ids), { company, today })
      }),
    )
  expect(await ask(['marta', 'diego', 'admin'])).toBe(await ask(['marta']))
})
