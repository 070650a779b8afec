import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/platform/notices/settings.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { isEmbedded } from '#tests/support/database.ts'
import { notified } from '#tests/support/notifications.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { lockPerson, saveSettings } from './setting-queries.ts'
import { stopDigests } from './unsubscribe-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const own = (name: 'ana' | 'bruno' = 'ana') => w.as(name).notifications
const read = (name: 'ana' | 'bruno' = 'ana') => own(name).settings({ params: params() })
const stopAnasDigests = () =>
  stopDigests(
    w.database.db,
    { ...params(), userId: w.id('ana') },
    { at: testNow, pushKey: undefined },
  )

describe('how somebody wants to be told', () => {
  test('is all by mail and at once, until they say otherwise, for themselves alone', async () => {
    const before = await read()
    expect(before).toEqual({
      ...defaultSettings,
      version: 1,
      connected: ['mail'],
      off: [],
    })
    const { connected: _, off: __, ...chosen } = before
    const body = {
      ...chosen,
      channels: { ...chosen.channels, goals: [] },
      timing: 'weekly' as const,
      quiet: { from: 1320, to: 420 },
    }
    const saved = await own().changeSettings({ params: params(), body })
    expect(saved).toEqual({ ...before, ...body, version: 2 })
    expect(await read()).toEqual(saved)
    expect(await read('bruno')).toEqual(before)
  })

  test('is not written over unseen, the first time neither', async () => {
    const { connected: _, off: __, ...chosen } = await read()
    const save = (version: number) =>
      own().changeSettings({ params: params(), body: { ...chosen, version } })
    const both = await Promise.allSettled([save(1), save(1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(1)).rejects.toMatchObject({ statusCode: 409 })
    expect((await save(2)).version).toBe(3)
  })

  test('and whoever stopped their digests meanwhile is not written over either', async () => {
    const { connected: _, off: __, ...chosen } = await read()
    await own().changeSettings({ params: params(), body: { ...chosen, timing: 'daily' } })
    await stopAnasDigests()
    const body = { ...chosen, version: 2 }
    const late = own().changeSettings({ params: params(), body })
    await expect(late).rejects.toMatchObject({ statusCode: 409 })
  })

  // One connection alone has no two transactions at a time.
  test.runIf(!isEmbedded)(
    'is kept by who stops their digests at that moment, but for the digest',
    async () => {
      const { companyId } = w
      const daily = { ...defaultSettings, timing: 'daily' } as const
      const quiet = { from: 1320, to: 420 }
      const { stopping } = await inCompany(w.database.db, companyId, async (db) => {
        await lockPerson(db, w.id('ana'))
        const whose = { companyId, userId: w.id('ana') }
        await saveSettings(db, whose, daily)
        const stops = stopAnasDigests()
        await new Promise((resolve) => setTimeout(resolve, 200))
        await saveSettings(db, whose, { ...daily, quiet })
        return { stopping: stops }
      })
      await stopping
      expect(await read()).toMatchObject({ quiet, channels: { goals: [], reminders: ['mail'] } })
    },
  )

  test('has no channel that is not there, and no quiet hours that are none', async () => {
    const { connected: _, off: __, ...chosen } = await read()
    const channels = { ...chosen.channels, goals: ['slack' as const] }
    const wrong = own().changeSettings({
      params: params(),
      body: { ...chosen, channels, quiet: { from: 60, to: 60 } },
    })
    await expect(wrong).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path: 'channels.goals' }, { path: 'quiet', code: 'quietHours' }] },
    })
  })
})

describe('what a company does without', () => {
  const choose = async (name: 'admin' | 'marta', topics: readonly ('goals' | 'team')[]) => {
    const { version } = await w.as('admin').companySettings.read({ params: params() })
    const body = { notificationTopicsOff: [...topics], version }
    return w.as(name).companySettings.changeNotificationTopics({ params: params(), body })
  }

  test('is chosen by its administrators alone', async () => {
    await expect(choose('marta', ['team'])).rejects.toMatchObject({ statusCode: 404 })
    expect((await choose('admin', ['team'])).notificationTopicsOff).toEqual(['team'])
  })

  test('is said to everyone, and nobody is told of it from then on', async () => {
    const notice = { to: w.id('ana'), kind: 'memberJoined', otherId: w.id('bruno') } as const
    await notified(w, notice)
    await choose('admin', ['team'])
    expect((await read()).off).toEqual(['team'])
    await notified(w, { ...notice, otherId: w.id('diego') })
    expect((await own().unread({ params: params() })).count).toBe(1)
    await choose('admin', [])
    expect((await read()).off).toEqual([])
  })

  test('names each topic once', async () => {
    await expect(choose('admin', ['team', 'team'])).rejects.toMatchObject({ statusCode: 400 })
  })
})
