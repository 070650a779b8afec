import { beforeEach, describe, expect, test } from 'vitest'
import { pictureFault } from '#domain/kernel/files/picture.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import type { Name } from '#tests/support/people.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { picture } from '#tests/support/pictures.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const profile = (as: Name) => w.as(as).personal.profile(at())
const png = (size = 200) => picture('image/png', 16, 16, size)
const choose = (as: Name, file = png()) =>
  w.as(as).personal.changePicture({ ...at(), body: { file: file.toString('base64') } })
const get = (url: string | null) => w.app.inject({ url: url ?? '/' })

/** Adds a step behind the one everybody is at, with what the first skill asks at it. */
async function addNextStep() {
  const { db } = await testDatabase()
  const own = { company_id: w.companyId }
  const id = newId()
  const words = (text: string) => jsonb({ en: text })
  await inCompany(db, w.companyId, async (company) => {
    await company
      .insertInto('ladder_step')
      .values({
        ...own,
        id,
        area_id: w.areaId,
        position: 1,
        name: words('Principal'),
        description: words('Leads by example'),
        mission: words('Make others better'),
      })
      .execute()
    const behaviour = { id: newId(), skill_id: w.skillIds[1] ?? '', ladder_step_id: id }
    await company
      .insertInto('skill_behaviour')
      .values({ ...own, ...behaviour, text: words('Teaches it'), position: 0 })
      .execute()
  })
  return id
}

describe('one’s profile', () => {
  test('says where one is and what others decided, and what the next step asks skill by skill', async () => {
    expect((await profile('ana')).places[0]?.next).toBeNull()
    const id = await addNextStep()
    expect(await profile('ana')).toMatchObject({
      firstName: 'Ana',
      position: 'Tester',
      picture: null,
      globalLevel: { id: w.levelId, name: en('Contributor') },
      places: [
        {
          team: { name: 'Team of marta' },
          area: { id: w.areaId, name: en('Engineering') },
          manager: { id: w.id('marta'), name: 'Marta Test' },
          startedOn: '2029-01-08',
          step: { id: w.stepId, name: en('Senior') },
          next: {
            id,
            mission: en('Make others better'),
            skills: [{ name: en('Skill 2'), behaviours: [en('Teaches it')] }],
          },
        },
      ],
    })
  })

  test('is there without a team too', async () => {
    expect(await profile('admin')).toMatchObject({ firstName: 'Admin', places: [] })
  })

  test('takes two statements, however many places and steps there are', async () => {
    await addNextStep()
    expect(await countStatements(w, 'ana', (client) => client.personal.profile(at()))).toBe(2)
  })

  test('is told neither to strangers nor the inactive, nor from another company', async () => {
    const other = await world()
    await expect(w.anyone.personal.profile(at())).rejects.toMatchObject({ statusCode: 401 })
    await expect(profile('inactive')).rejects.toMatchObject({ statusCode: 403 })
    await expect(other.as('ana').personal.profile(at())).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('one’s name', () => {
  const rename = (firstName: string, version: number) =>
    w.as('ana').personal.changeName({ ...at(), body: { firstName, lastName: 'Reyes', version } })

  test('is one’s own to change, in this company, and everyone sees it', async () => {
    const { version } = await rename('  Anna ', (await profile('ana')).version)
    expect(await profile('ana')).toMatchObject({ firstName: 'Anna', lastName: 'Reyes', version })
    const seen = (await w.as('marta').myPeople.list(at())).find(
      ({ userId }) => userId === w.id('ana'),
    )
    expect(seen?.name).toBe('Anna Reyes')
    expect((await profile('bruno')).firstName).toBe('Bruno')
  })

  test('is not written over one that was saved meanwhile', async () => {
    const { version } = await profile('ana')
    const both = await Promise.allSettled([rename('One', version), rename('Two', version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(rename('Three', version)).rejects.toMatchObject({ code: 'staleVersion' })
  })

  test('is a plain one of at most 100 characters', async () => {
    const { version } = await profile('ana')
    for (const firstName of ['', '   ', 'x'.repeat(101), '<b>Ana</b> https://evil.example'])
      await expect(rename(firstName, version), firstName).rejects.toMatchObject({
        statusCode: 400,
      })
  })
})

describe('one’s picture', () => {
  test('is shown by its address, to oneself and to those who see one’s profile', async () => {
    const { picture: address } = await choose('ana')
    expect((await profile('ana')).picture).toBe(address)
    expect((await w.as('ana').users.me(at())).picture).toBe(address)
    const seen = await w.as('marta').users.profile({ params: w.of('ana') })
    expect(seen.picture).toBe(address)
    const answer = await get(address)
    expect(pictureFault(answer.rawPayload)).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('has another address with each file, and the one before leads nowhere', async () => {
    const first = await choose('ana', png())
    const second = await choose('ana', png())
    expect(second.picture).not.toBe(first.picture)
    expect((await get(first.picture)).statusCode).toBe(404)
    expect((await get(second.picture)).statusCode).toBe(200)
    await w.as('ana').personal.removePicture(at())
    expect((await get(second.picture)).statusCode).toBe(404)
    expect((await profile('ana')).picture).toBeNull()
  })

  test('is one file, however many are sent at once', async () => {
    const sent = await Promise.all([choose('ana', png()), choose('ana', png())])
    const found = await Promise.all(sent.map(({ picture: address }) => get(address)))
    expect(found.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404'])
  })

  test('is one’s own: nobody else’s changes with it, and no administrator chooses it', async () => {
    const { picture: mine } = await choose('ana')
    await choose('admin')
    await w.as('admin').personal.removePicture(at())
    expect((await profile('ana')).picture).toBe(mine)
    expect((await profile('bruno')).picture).toBeNull()
  })

  test('is a picture by its content, of at most 2 MB', async () => {
    for (const [file, code] of [
      [Buffer.from('<svg onload="alert(1)"/>'), 'FILE_TYPE_NOT_ALLOWED'],
      [picture('image/png', 4097, 1), 'PICTURE_TOO_LARGE'],
      [png(2 * 1024 * 1024 + 1), 'FILE_TOO_BIG'],
    ] as const)
      await expect(choose('ana', file)).rejects.toMatchObject({
        details: { fields: [{ path: 'file', code }] },
      })
    expect((await profile('ana')).picture).toBeNull()
  })

  test('is found by the whole of its address only', async () => {
    const { picture: address } = await choose('ana')
    const id = address?.split('/').at(-1) ?? ''
    const other = await world()
    for (const url of [
      `/pictures/${w.companyId}/${w.id('ana')}`,
      `/pictures/${other.companyId}/${id}`,
      `/pictures/none/${id}`,
      `/logos/${w.companyId}/${id}`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  test('is where others read what one wrote and talk with one', async () => {
    const { picture: face } = await choose('ana')
    const meeting = await meet(w)
    const { collaborator, manager } = await meeting.read()
    expect([collaborator.picture, manager.picture]).toEqual([face, null])
    const entry = await w.as('ana').feedback.write({
      params: w.of('marta'),
      body: { text: 'Clear, as ever', visibility: 'SHARED', category: 'global-evaluation' },
    })
    expect(entry.author.picture).toBe(face)
    const { rows } = await w.as('marta').feedback.list({ params: w.of('marta'), query: {} })
    expect(rows.map(({ author }) => author.picture)).toEqual([face])
  })

  test('is gone with the account', async () => {
    const { picture: address } = await choose('ana')
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (company) =>
      company
        .updateTable('company_user')
        .set({ left_at: new Date() })
        .where('id', '=', w.id('ana'))
        .execute(),
    )
    expect((await get(address)).statusCode).toBe(404)
  })
})
