import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { courses, meet } from '#tests/support/one-to-ones.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

// An agreement binds two: who is to do it, who stands by it, and how its collaborator would close it.

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const words = (over: object = {}) => ({
  description: 'Write the runbook',
  relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' } as const,
  dueDate: null,
  ...over,
})
const agree = (over: object = {}, as: Name = 'marta') =>
  w.as(as).agreements.create({ params: w.of('ana'), body: words(over) })
const at = (agreementId: string) => ({ companyId: w.companyId, agreementId })
const edit = (id: string, version: number, over: object) =>
  w.as('marta').agreements.edit({ params: at(id), body: { ...words(over), version } })
const confirm = (id: string, as: Name = 'ana', version = 1) =>
  w.as(as).agreements.confirm({ params: at(id), body: { version } })
const propose = (
  id: string,
  result: 'FULFILLED' | 'NOT_FULFILLED' | null,
  { as = 'ana', version = 1 }: { as?: Name; version?: number } = {},
) => w.as(as).agreements.propose({ params: at(id), body: { result, version } })
const close = (id: string) =>
  w.as('marta').agreements.close({ params: at(id), body: { result: 'NOT_FULFILLED' } })
const seenBy = async (as: Name) => (await w.as(as).agreements.list({ params: w.of('ana') }))[0]
const unknown = (path: string) => ({ details: { fields: [{ path, code: 'unknown' }] } })

describe('who is to do it', () => {
  test('is the collaborator, unless the manager who writes it takes it on', async () => {
    expect(await agree()).toMatchObject({ createdBy: w.id('marta'), owedBy: w.id('ana') })
    const own = await agree({ owedBy: w.id('marta') })
    expect(own).toMatchObject({ createdBy: w.id('marta'), owedBy: w.id('marta') })
    expect(await seenBy('ana')).toMatchObject(own)
  })

  test('is nobody else: no other manager, no colleague, nobody of another company', async () => {
    const other = await world()
    for (const owedBy of [w.id('diego'), w.id('bruno'), other.id('ana')])
      await expect(agree({ owedBy })).rejects.toMatchObject(unknown('owedBy'))
    const { id } = await agree()
    await expect(edit(id, 1, { owedBy: w.id('diego') })).rejects.toMatchObject(unknown('owedBy'))
  })

  test('stays when it is reworded without a word about it', async () => {
    const { id } = await agree({ owedBy: w.id('marta') })
    const owedBy = w.id('marta')
    expect(await edit(id, 1, { description: 'Write it all' })).toMatchObject({ owedBy })
    expect(await edit(id, 2, { owedBy: w.id('ana') })).toMatchObject({ owedBy: w.id('ana') })
  })

  test('is read in the one-to-one that closes with it', async () => {
    const meeting = await meet(w)
    await agree({ owedBy: w.id('marta'), oneToOneId: meeting.id })
    for (const event of courses.CLOSED) await meeting.step(event)
    const { shared } = await w.as('ana').oneToOnes.read({ params: meeting.at })
    expect(shared?.agreements).toMatchObject([{ state: 'open', owedBy: w.id('marta') }])
  })

  test('is not told where it was not noted yet', async () => {
    const meeting = await meet(w)
    await agree({ oneToOneId: meeting.id })
    await meeting.step('finishPreparation')
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (own) =>
      sql`update one_to_one set shared = shared #- '{agreements,0,owedBy}'
        where id = ${meeting.id}`.execute(own),
    )
    const { shared } = await w.as('ana').oneToOnes.read({ params: meeting.at })
    expect(shared?.agreements).toMatchObject([{ owedBy: null }])
  })
})

describe('confirming', () => {
  test('is for both, and leaves the version to who edits', async () => {
    const { id } = await agree()
    const both = [w.id('marta'), w.id('ana')]
    expect(await confirm(id)).toMatchObject({ confirmedBy: both, version: 1 })
    expect(await edit(id, 1, {})).toMatchObject({ confirmedBy: both })
  })

  test('is of words that were read: of others it is refused, and of new ones it is to be said again', async () => {
    const { id } = await agree()
    await confirm(id)
    const edited = await edit(id, 1, { description: 'Write it all' })
    expect(edited.confirmedBy).toEqual([w.id('marta')])
    await expect(confirm(id)).rejects.toMatchObject({ code: 'staleVersion' })
    expect(await confirm(id, 'ana', 2)).toMatchObject({ version: 2 })
  })

  test('is said again after words that were decided in a one-to-one', async () => {
    const meeting = await meet(w)
    const { id } = await agree()
    await confirm(id)
    await edit(id, 1, { description: 'Write it all', oneToOneId: meeting.id })
    expect(await seenBy('ana')).toMatchObject({ confirmedBy: [w.id('marta'), w.id('ana')] })
    await meeting.step('finishPreparation')
    expect(await seenBy('ana')).toMatchObject({
      description: 'Write it all',
      confirmedBy: [w.id('marta')],
    })
  })

  test('many times at once happens once', async () => {
    const { id } = await agree()
    const outcomes = await Promise.allSettled(Array.from({ length: manyAtOnce }, () => confirm(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await seenBy('ana'))?.confirmedBy).toHaveLength(2)
  })

  test('never delays closing, and a closed one is not confirmed', async () => {
    const { id } = await agree()
    expect(await close(id)).toMatchObject({ state: 'closed', version: 2 })
    await expect(confirm(id, 'ana', 2)).rejects.toMatchObject({ code: 'agreement.notInProgress' })
  })
})

describe('a proposed outcome', () => {
  test('closes nothing, is read by both, and is changed and taken back', async () => {
    const { id } = await agree()
    await propose(id, 'FULFILLED')
    expect(await seenBy('marta')).toMatchObject({ state: 'open', proposedResult: 'FULFILLED' })
    await propose(id, 'NOT_FULFILLED')
    await propose(id, null)
    expect(await seenBy('marta')).toMatchObject({ state: 'open', proposedResult: null, version: 1 })
  })

  test('does not bind the manager, who closes it', async () => {
    const { id } = await agree()
    await propose(id, 'FULFILLED')
    expect(await close(id)).toMatchObject({ state: 'closed', result: 'NOT_FULFILLED' })
    await expect(propose(id, 'FULFILLED', { version: 2 })).rejects.toMatchObject({
      code: 'agreement.notInProgress',
    })
  })

  test('is of the words that were read, and gone with them', async () => {
    const { id } = await agree()
    await propose(id, 'FULFILLED')
    await edit(id, 1, { dueDate: '2030-03-01' })
    expect(await seenBy('ana')).toMatchObject({ proposedResult: null })
    await expect(propose(id, 'FULFILLED')).rejects.toMatchObject({ code: 'staleVersion' })
  })

  test('is not its manager’s to make', async () => {
    const { id } = await agree()
    await expect(propose(id, 'FULFILLED', { as: 'marta' })).rejects.toMatchObject({
      statusCode: 403,
      code: 'agreement.notCollaborator',
    })
  })
})

test('who may not see an agreement confirms and proposes nothing, and a draft is not there for its collaborator', async () => {
  const { id } = await agree()
  const draft = await agree({ oneToOneId: (await meet(w)).id })
  const missing = { statusCode: 404 }
  for (const stranger of ['bruno', 'diego', 'admin', 'superadmin'] as const) {
    await expect(confirm(id, stranger)).rejects.toMatchObject(missing)
    await expect(propose(id, 'FULFILLED', { as: stranger })).rejects.toMatchObject(missing)
  }
  await expect(confirm(draft.id)).rejects.toMatchObject(missing)
  await expect(propose(draft.id, 'FULFILLED')).rejects.toMatchObject(missing)
})
