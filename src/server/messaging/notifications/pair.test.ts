import { beforeEach, expect, test } from 'vitest'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

type OneOfPair = 'ana' | 'marta'

const params = () => ({ companyId: w.companyId })
const calls = (name: OneOfPair) => w.as(name).notifications
const newest = async (name: OneOfPair, kind: NotificationKind) =>
  (await calls(name).list({ params: params(), query: { kind } })).rows[0]

test('a canceled one-to-one, once it is opened, reads that it was canceled', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  const { version } = await meeting.read()
  await w.as('marta').oneToOnes.withdraw({ params: meeting.at, body: { reason: null, version } })
  const isRead = async () => (await newest('ana', 'oneToOneWithdrawn'))?.isRead
  expect(await isRead()).toBe(false)
  const body = { subject: 'oneToOne', id: meeting.id } as const
  await calls('ana').readShown({ params: params(), body })
  expect(await isRead()).toBe(true)
})

test('a question leads a former manager nowhere, though they have an agenda of their own, and the other to theirs', async () => {
  const s = structureOf(w)
  await s.addMembers(await s.addTeam('Leads'), s.under('superadmin', 'marta'))
  const { at } = await meet(w)
  for (const name of ['ana', 'marta'] as const)
    await w.as(name).agenda.ask({ params: at, body: { text: 'What went well?' } })
  const targetOf = async (name: OneOfPair) => {
    const notificationId = (await newest(name, 'questionAdded'))?.id ?? ''
    return (await calls(name).open({ params: { ...params(), notificationId } })).target
  }
  const ofAna = { subject: 'agenda', aboutUserId: w.id('ana') }
  expect([await targetOf('marta'), await targetOf('ana')]).toEqual([ofAna, ofAna])
  await s.addMembers(await s.addTeam('Other'), s.under('admin', 'ana'))
  await s.setMemberActive(w.teamIds.marta, 'ana', false)
  expect([await targetOf('marta'), await targetOf('ana')]).toEqual([null, ofAna])
})
