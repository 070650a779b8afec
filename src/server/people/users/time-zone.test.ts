import { beforeEach, expect, test } from 'vitest'
import { timeZones } from '#domain/kernel/time/time-zone.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const profile = () => w.as('ana').personal.profile(at())
const chooseZone = (timeZone: string | null) =>
  w.as('ana').personal.changeTimeZone({ ...at(), body: { timeZone } })
const clockOf = async (name: 'ana' | 'bruno') => (await w.as(name).users.me(at())).timeZone

test('one’s time zone is that of the company until one chooses, and is so again when one no longer does', async () => {
  expect([(await profile()).timeZone, await clockOf('ana')]).toEqual([null, 'Europe/Madrid'])
  expect(await chooseZone('Asia/Tokyo')).toEqual({ timeZone: 'Asia/Tokyo' })
  expect((await profile()).timeZone).toBe('Asia/Tokyo')
  expect([await clockOf('ana'), await clockOf('bruno')]).toEqual(['Asia/Tokyo', 'Europe/Madrid'])
  await chooseZone(null)
  expect(await clockOf('ana')).toBe('Europe/Madrid')
})

test('it is kept by the name that every other page knows it by', async () => {
  const { timeZone } = await chooseZone('Asia/Kolkata')
  expect(timeZones()).toContain(timeZone)
})

test.each(['', 'Mars/Olympus', 'europe/nowhere', '+02:00x'])(
  'it is one that there is: “%s” is none',
  async (timeZone) => {
    await expect(chooseZone(timeZone)).rejects.toMatchObject({
      details: { fields: [{ path: 'timeZone' }] },
    })
  },
)

test('it is chosen neither by strangers nor in another company', async () => {
  const body = { timeZone: 'Asia/Tokyo' }
  await expect(w.anyone.personal.changeTimeZone({ ...at(), body })).rejects.toMatchObject({
    statusCode: 401,
  })
  const other = await world()
  await expect(other.as('ana').personal.changeTimeZone({ ...at(), body })).rejects.toMatchObject({
    statusCode: 404,
  })
  expect(await clockOf('ana')).toBe('Europe/Madrid')
})
