import { beforeEach, describe, expect, test } from 'vitest'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { connectNowhere } from '#tests/support/channels.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const open = (name: Name) => w.as(name).lab.expertSystem({ params: params() })
const send = (name: Name, aboutUserId: string | null = null, which = 'noGoals' as const) =>
  w.as(name).lab.sendAdvice({ params: params(), body: { which, aboutUserId } })

describe('the lab', () => {
  test('is not there for members, managers and administrators', async () => {
    for (const name of ['ana', 'marta', 'admin'] as const) {
      await expect(open(name)).rejects.toMatchObject({ statusCode: 404 })
      await expect(send(name)).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test('is there for super administrators, testers and god-admins', async () => {
    expect(await open('superadmin')).toMatchObject({ refusal: 'ai.off', people: [] })
    for (const role of ['tester', 'god-admin'] as const) {
      await giveRole(depsOn(w.database), w.people.ana.email, role)
      expect(await open('ana')).toMatchObject({ people: [] })
    }
  })

  test('shows who reports to its visitor, in numbers, and nobody else', async () => {
    await giveRole(depsOn(w.database), w.people.marta.email, 'tester')
    const { people } = await open('marta')
    expect(people.map(({ id }) => id).toSorted()).toEqual([w.id('ana'), w.id('bruno')].toSorted())
    const values = people.flatMap(({ facts }) => Object.values(facts))
    expect(values.every((it) => it === null || typeof it === 'number')).toBe(true)
  })
})

describe('advice is sent', () => {
  beforeEach(() => giveRole(depsOn(w.database), w.people.marta.email, 'tester'))

  const told = async (name: Name) => {
    const { rows } = await w.as(name).notifications.list({ params: params() })
    return rows.flatMap(({ kind, which, other }) =>
      kind === 'recommendAdvice' ? [`${which} ${other?.id}`] : [],
    )
  }

  test('to oneself alone, about one of one’s people or nobody', async () => {
    await chooseAi(w)
    await send('marta', w.id('ana'))
    await send('marta')
    expect((await told('marta')).toSorted()).toEqual(
      [`noGoals ${w.id('ana')}`, 'noGoals undefined'].toSorted(),
    )
    expect(await told('ana')).toEqual([])
  })

  test('about nobody else’s people', async () => {
    await chooseAi(w)
    await expect(send('marta', w.id('carla'))).rejects.toMatchObject({ statusCode: 404 })
  })

  test('not while the assistant is off or has no channel, and says so', async () => {
    await expect(send('marta')).rejects.toMatchObject({ statusCode: 409, code: 'ai.off' })
    await chooseAi(w, { channels: [] })
    await expect(send('marta')).rejects.toMatchObject({ code: 'expert.noChannel' })
    expect((await open('marta')).refusal).toBe('expert.noChannel')
  })

  test('not to who is known on none of its channels, and says so', async () => {
    await giveRole(depsOn(w.database), w.people.ana.email, 'tester')
    await connectNowhere(w)
    await chooseAi(w, { channels: ['slack'] })
    const own = w.as('ana').notifications
    const { channels, quiet, timing, version } = await own.settings({ params: params() })
    const chosen = { ...channels, recommendations: ['slack' as const] }
    const body = { channels: chosen, quiet, timing, version }
    await own.changeSettings({ params: params(), body })
    expect((await open('ana')).refusal).toBeNull()
    await inCompany(w.database.db, w.companyId, (db) =>
      db.updateTable('channel_identity').set({ problem: 'user_not_found' }).execute(),
    )
    expect((await open('ana')).refusal).toBe('expert.unreachable')
    await expect(send('ana')).rejects.toMatchObject({ code: 'expert.unreachable' })
  })
})
