import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldNotifications } from '#server/messaging/notifications/expiry-commands.ts'
import { keptNotifications } from '#server/administration/retention/queries.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { proven } from '#tests/support/factors.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { onDay, retentionOf } from '#tests/support/retention.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const holds = (name: Name) => w.as(name).holds
const ana = () => ({ params: w.of('ana') })
const run = (days: number) => retentionOf(w).run(days)
const told = async () =>
  (await toldIn(w)).filter((it) => /Held|holdEnded|Expiring/.test(it)).toSorted()

async function holdAna(): Promise<void> {
  await holds('superadmin').ask(ana())
  await holds('admin').confirm(ana())
}

const meetings = () =>
  inCompany(
    w.database.db,
    w.companyId,
    async (db) => (await db.selectFrom('one_to_one').select('id').execute()).length,
  )

describe('a legal hold', () => {
  test('is asked for by one and confirmed by another, and told to both of each conversation', async () => {
    await meet(w, { state: 'CLOSED' })
    await holds('superadmin').ask(ana())
    expect(await told()).toEqual([])
    expect(await holds('admin').read(ana())).toMatchObject({
      state: 'asked',
      askedBy: { id: w.id('superadmin') },
      lapsesAt: onDay(30).toISOString(),
      superAdmins: 1,
    })
    await expect(holds('superadmin').confirm(ana())).rejects.toMatchObject({
      statusCode: 409,
      details: { code: 'hold.otherPerson' },
    })
    await holds('admin').confirm(ana())
    expect(await holds('admin').read(ana())).toMatchObject({
      state: 'confirmed',
      confirmedBy: { id: w.id('admin') },
      lapsesAt: null,
    })
    expect(await told()).toEqual(['ana recordsHeld', 'marta conversationsHeld ana'])
    await holds('superadmin').lift(ana())
    expect(await holds('admin').read(ana())).toMatchObject({ state: 'none', askedBy: null })
    expect((await told()).filter((it) => it.includes('Ended'))).toEqual([
      'ana holdEnded',
      'marta holdEnded',
    ])
    const { rows } = await w
      .as('superadmin')
      .audit.list({ params: { companyId: w.companyId }, query: { group: 'holds' } })
    expect(rows.map(({ act, about }) => [act, about?.id])).toEqual(
      ['lift', 'confirm', 'ask'].map((act) => [act, w.id('ana')]),
    )
  })

  test('is no business of others, and of nobody who is not there', async () => {
    await expect(holds('marta').read(ana())).rejects.toMatchObject({ statusCode: 404 })
    await expect(holds('ana').ask(ana())).rejects.toMatchObject({ statusCode: 404 })
    const params = { companyId: w.companyId, userId: w.companyId }
    await expect(holds('admin').ask({ params })).rejects.toMatchObject({ statusCode: 404 })
    await expect(holds('admin').ask({ params: w.of('admin') })).rejects.toMatchObject({
      details: { code: 'hold.own' },
    })
  })

  test('lapses where nobody confirms it, and is asked for anew', async () => {
    await holds('superadmin').ask(ana())
    await later(30, async () => {
      expect(await holds('admin').read(ana())).toMatchObject({ state: 'none' })
      await holds('admin').ask(ana())
      expect(await holds('admin').read(ana())).toMatchObject({
        state: 'asked',
        askedBy: { id: w.id('admin') },
      })
    })
  })
})

describe('what is held', () => {
  test.each(['ana', 'marta'] as const)(
    'stays for both, whoever of the two it is: %s',
    async (name) => {
      await meet(w, { state: 'CLOSED' })
      await meet(w, { state: 'CLOSED' })
      await retentionOf(w).choose({ oneToOne: 1 })
      await run(400)
      await holds('superadmin').ask({ params: w.of(name) })
      await holds('admin').confirm({ params: w.of(name) })
      await run(430)
      expect(await meetings()).toBe(2)
      await holds('superadmin').lift({ params: w.of(name) })
      await run(431)
      expect(await meetings()).toBe(2)
      expect((await told()).filter((it) => it.includes('Expiring'))).toHaveLength(4)
      await run(461)
      expect(await meetings()).toBe(1)
    },
  )

  test('stays from the moment it is asked for', async () => {
    await meet(w, { state: 'CLOSED' })
    await meet(w, { state: 'CLOSED' })
    await retentionOf(w).choose({ oneToOne: 1 })
    await run(400)
    await later(429, () => holds('superadmin').ask(ana()))
    await run(430)
    expect(await meetings()).toBe(2)
  })

  test('that is shared with somebody deactivated goes a month after the hold, with a new notice', async () => {
    const { choose, deactivate, entry, idsIn } = retentionOf(w)
    await entry('marta', 'ana')
    await entry('marta', 'bruno')
    await holdAna()
    await deactivate('ana')
    await choose({ feedback: 1 })
    for (const days of [400, 430]) await run(days)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
    await later(440, () => holds('superadmin').lift(ana()))
    for (const days of [440, 469]) await run(days)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
    await run(470)
    expect(await idsIn('feedback_entry')).toEqual([])
  })

  test('is deleted by nobody: neither the person, nor whom they wrote with, nor their place', async () => {
    await meet(w, { state: 'CLOSED' })
    await holdAna()
    const { users } = w.as('admin')
    const held = { statusCode: 409, details: { code: 'hold.held' } }
    await expect(users.planDeletion(ana())).rejects.toMatchObject(held)
    await expect(users.remove({ ...ana(), body: { plan: [] } })).rejects.toMatchObject(held)
    await expect(structureOf(w).removeMember(w.teamIds.marta, 'ana')).rejects.toMatchObject(held)
    await holds('superadmin').lift(ana())
    await holds('superadmin').ask({ params: w.of('marta') })
    await holds('admin').confirm({ params: w.of('marta') })
    await expect(users.planDeletion(ana())).rejects.toMatchObject(held)
    await expect(structureOf(w).removeMember(w.teamIds.marta, 'ana')).rejects.toMatchObject(held)
    await users.planDeletion({ params: w.of('carla') })
  })

  test('is deleted by nobody who shares it: managers, reports and authors, either way', async () => {
    const hold = async (name: Name) => {
      await holds('superadmin').ask({ params: w.of(name) })
      await holds('admin').confirm({ params: w.of(name) })
    }
    const plan = (name: Name) => w.as('admin').users.planDeletion({ params: w.of(name) })
    const held = { statusCode: 409, details: { code: 'hold.held' } }
    await hold('ana')
    await expect(plan('marta')).rejects.toMatchObject(held)
    await plan('bruno')
    await retentionOf(w).entry('bruno', 'ana', 'PRIVATE')
    await plan('bruno')
    await retentionOf(w).entry('bruno', 'ana')
    await expect(plan('bruno')).rejects.toMatchObject(held)
    await hold('diego')
    await expect(plan('carla')).rejects.toMatchObject(held)
  })

  test('keeps its manager from retention, and reports of another, who lose nothing, from its notices', async () => {
    const { choose, deactivate, expiring, noted } = retentionOf(w)
    await holds('superadmin').ask(ana())
    for (const name of ['marta', 'diego'] as const) await deactivate(name)
    await holds('admin').confirm(ana())
    await choose({ person: 1 })
    for (const days of [400, 430]) await run(days)
    expect(await noted()).toEqual([{ kind: 'person', id: w.id('diego') }])
    expect(await expiring()).toEqual([])
  })

  test('stays when their invitation is withdrawn: that is refused, since it would delete the person', async () => {
    const { id, userId } = await inviteAs(w, 'admin')
    const at = { params: { companyId: w.companyId, userId } }
    await holds('superadmin').ask(at)
    await holds('admin').confirm(at)
    const withdraw = () =>
      w.as('admin').invitations.withdraw({ params: { companyId: w.companyId, invitationId: id } })
    await expect(withdraw()).rejects.toMatchObject({ details: { code: 'hold.held' } })
    await holds('superadmin').lift(at)
    await withdraw()
    await expect(w.as('admin').users.read(at)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is told later to whoever comes to have part in it', async () => {
    await holdAna()
    expect(await told()).toEqual(['ana recordsHeld'])
    await meet(w)
    await run(1)
    await run(2)
    expect(await told()).toEqual(['ana recordsHeld', 'marta conversationsHeld ana'])
  })

  test('keeps what only a person could read who deletes their account, until it has ended', async () => {
    const own = { text: 'Mine', visibility: 'PRIVATE', category: 'global-evaluation' } as const
    const write = { params: w.of('ana'), body: { ...own, relatedId: null } }
    await w.as('ana').feedback.write(write)
    await w.as('bruno').feedback.write({ ...write, params: w.of('bruno') })
    await holds('superadmin').ask(ana())
    for (const name of ['ana', 'bruno'] as const) await (await proven(w, name)).account.remove()
    const { idsIn } = retentionOf(w)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
    await run(29)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
    await run(31)
    expect(await idsIn('feedback_entry')).toEqual([])
  })

  test('keeps notifications beyond their year', async () => {
    await holdAna()
    const forget = (days: number) =>
      deleteOldNotifications(w.database, onDay(days), (db) => keptNotifications(db, onDay(days)))
    await forget(400)
    expect(await told()).toEqual(['ana recordsHeld'])
    await holds('superadmin').lift(ana())
    await forget(400)
    expect(await told()).toEqual([])
  })
})
