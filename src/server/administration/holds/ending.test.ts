import { beforeEach, describe, expect, test } from 'vitest'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import { eventsIn, toldCalendars } from '#tests/support/calendar.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { firstOf } from '#tests/support/long.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { retentionOf } from '#tests/support/retention.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const kept = async ({ id }: Meeting) => {
  const rows = await inTables(w, (db) =>
    db.selectFrom('one_to_one_field').select('path').where('one_to_one_id', '=', id).execute(),
  )
  return rows.length > 0
}

async function prepared(state: 'PREPARED' | 'IN_CONDUCTION', date = testToday) {
  const meeting = await meet(w, { state, date })
  await meeting.write('greetings', 'Only for now')
  await toldCalendars(w)
  await w.as('superadmin').holds.ask({ params: w.of('ana') })
  return meeting
}

const canceled = async () =>
  (await toldIn(w)).filter((it) => it.includes('oneToOneWithdrawn')).toSorted()

const planned = ['marta REQUEST 0', 'ana REQUEST 0']
const cancelled = ['marta CANCEL 1', 'ana CANCEL 1']

const endings = {
  'their manager is deactivated': () => retentionOf(w).deactivate('marta'),
  'they are deactivated': () => retentionOf(w).deactivate('ana'),
  'they have another manager': () => changesOf(w).moveAna(),
} as const

const cases = [
  ['PREPARED', 'they have another manager'],
  ['PREPARED', 'they are deactivated'],
  ['IN_CONDUCTION', 'they have another manager'],
  ['IN_CONDUCTION', 'their manager is deactivated'],
  ['PREPARED', 'their manager is deactivated'],
  ['IN_CONDUCTION', 'they are deactivated'],
] as const

test.each(firstOf(cases, 4))(
  'what was written for a 1:1 in %s with somebody held stays when %s, until the hold has ended',
  async (state, ending) => {
    const meeting = await prepared(state)
    const { stored, sweepAfter } = changesOf(w)
    await endings[ending]()
    await sweepAfter(29)
    await sweepAfter(29)
    expect(await stored(meeting)).toMatchObject({ state, withdrawn_at: null })
    expect(await toldCalendars(w)).toEqual([...planned, ...cancelled])
    expect(await kept(meeting)).toBe(true)
    await later(29, () => expect(meeting.write('greetings', 'Later')).rejects.toBeDefined())
    await w.as('superadmin').holds.lift({ params: w.of('ana') })
    await sweepAfter(29)
    expect((await stored(meeting)).withdrawn_at).not.toBeNull()
    expect(await kept(meeting)).toBe(false)
    expect(await toldCalendars(w)).toEqual([...planned, ...cancelled])
  },
)

describe('one that is kept for a hold', () => {
  const date = '2030-01-18'

  const handing = (meeting: Meeting, handsDraftsOn: boolean) =>
    w.as('marta').oneToOnes.handover({ params: meeting.at, body: { handsDraftsOn } })

  test.each([true, false])(
    'does with its drafts what the plan of another manager says: handed on, if that is %s',
    async (handsDraftsOn) => {
      const meeting = await prepared('PREPARED')
      const { draftGoal, goalsSeenBy, moveAna } = changesOf(w)
      const { id } = await draftGoal(meeting.id)
      await handing(meeting, handsDraftsOn)
      const plan = await moveAna()
      const ends = plan.map(({ kind }) => kind).filter((it) => !/^(leaves|newTeam)$/.test(it))
      expect(ends).toEqual(handsDraftsOn ? ['withdrawn', 'draftsHandedOn'] : ['withdrawn'])
      expect(await goalsSeenBy('admin')).toEqual(handsDraftsOn ? ['draft'] : [])
      const stored = await inTables(w, (db) => db.selectFrom('goal').select('id').execute())
      expect(stored).toEqual([{ id }])
    },
  )

  test('has handed its drafts on once the days to finish it have passed', async () => {
    const meeting = await prepared('IN_CONDUCTION')
    const { draftGoal, goalsSeenBy, moveAna, sweepAfter } = changesOf(w)
    await draftGoal(meeting.id)
    await handing(meeting, true)
    await moveAna()
    expect(await goalsSeenBy('admin')).toEqual([])
    await sweepAfter(29)
    expect(await goalsSeenBy('admin')).toEqual(['draft'])
  })

  test.each(['PREPARED', 'IN_CONDUCTION'] as const)(
    'is announced as canceled, from %s, when nobody can go on with it, and not again after the hold',
    async (state) => {
      await prepared(state)
      const { moveAna, sweepAfter } = changesOf(w)
      await moveAna()
      if (state === 'IN_CONDUCTION') {
        expect(await canceled()).toEqual([])
        await sweepAfter(15)
      }
      expect(await canceled()).toEqual([
        `ana oneToOneWithdrawn marta ${testToday}`,
        `marta oneToOneWithdrawn ana ${testToday}`,
      ])
      await inTables(w, (db) => db.deleteFrom('notification').execute())
      await w.as('superadmin').holds.lift({ params: w.of('ana') })
      await sweepAfter(29)
      expect(await canceled()).toEqual([])
    },
  )

  test('is nothing to be reminded of, cancelled in the feed, and leaves nobody a manager', async () => {
    await prepared('PREPARED', date)
    const params = { companyId: w.companyId }
    const { feed } = await w.as('ana').calendar.makeFeed({ params, body: { busyOnly: false } })
    for (const name of ['ana', 'bruno'] as const)
      await structureOf(w).setMemberActive(w.teamIds.marta, name, false)
    await structureOf(w).setTeamActive(w.teamIds.marta, false)
    const { accountId } = w.people.marta
    const entered = await inTables(w, (db) =>
      enterCompany(db, w.companyId, { accountId, sessionId: null }),
    )
    expect(entered?.actor.roles.isManager).toBe(false)
    await remind(w.database, new Date('2030-01-17T09:00:00Z'))
    expect((await toldIn(w)).filter((it) => it.includes('oneToOneNear'))).toEqual([])
    const url = new URL(feed.address ?? '').pathname
    const { body } = await w.app.inject({ method: 'GET', url })
    expect(eventsIn(body)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
  })

  test('is planned in calendars again once the two are a pair again', async () => {
    await prepared('PREPARED', date)
    const { setMemberActive } = structureOf(w)
    await setMemberActive(w.teamIds.marta, 'ana', false)
    await setMemberActive(w.teamIds.marta, 'ana', true)
    const again = ['marta REQUEST 2', 'ana REQUEST 2']
    expect(await toldCalendars(w)).toEqual([...planned, ...cancelled, ...again])
    expect(await canceled()).toEqual([])
  })

  test('is in no calendar again where its day had passed before they were', async () => {
    await prepared('PREPARED', date)
    const { setMemberActive } = structureOf(w)
    await setMemberActive(w.teamIds.marta, 'ana', false)
    await later(60, () => setMemberActive(w.teamIds.marta, 'ana', true))
    expect(await toldCalendars(w)).toEqual([...planned, ...cancelled])
  })
})
