import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { logoPath } from '#contract/identity/companies.ts'
import { picturePath } from '#contract/people/personal.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { picture } from '#tests/support/pictures.ts'
import { world, type World } from '#tests/support/world.ts'
import { redrawPictures } from './redrawing-commands.ts'

const photo = readFileSync(
  new URL('../../../../tests/support/picture-with-position.jpg', import.meta.url),
)

let w: World

beforeEach(async () => {
  w = await world()
})

/** As an earlier version stored them: whole files, each waiting to be drawn anew. */
async function store(kind: 'person' | 'logo', bytes: Buffer, tries = 0): Promise<string> {
  const row = { company_id: w.companyId, id: newId(), media_type: 'image/jpeg', bytes } as const
  await inCompany(w.database.db, w.companyId, async (db) => {
    await (
      kind === 'person'
        ? db.insertInto('person_picture').values({ ...row, user_id: w.id('ana') })
        : db.insertInto('company_logo').values(row)
    ).execute()
    const { company_id, id } = row
    await db.insertInto('picture_to_redraw').values({ company_id, id, kind, tries }).execute()
  })
  return row.id
}

const get = (url: string | null) => w.app.inject({ url: url ?? '/' })
const waiting = () =>
  inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('picture_to_redraw').select(['id', 'tries']).execute(),
  )

test('what was stored as a file is drawn anew at another address, and the old one leads nowhere', async () => {
  const face = await store('person', photo)
  const logo = await store('logo', photo)
  expect((await get(picturePath(w.companyId, face))).rawPayload).toEqual(photo)
  await redrawPictures(w.database)
  const me = await w.as('ana').users.me({ params: { companyId: w.companyId } })
  for (const [old, now] of [
    [picturePath(w.companyId, face), me.picture],
    [logoPath(w.companyId, logo), me.company.logo],
  ] as const) {
    expect((await get(old)).statusCode).toBe(404)
    const { statusCode, rawPayload } = await get(now)
    expect(statusCode).toBe(200)
    expect(rawPayload.includes('Exif')).toBe(false)
  }
  expect(await waiting()).toEqual([])
})

test('what nothing can read is deleted, what was replaced meanwhile stays, and one more run changes nothing', async () => {
  await store('logo', picture('image/jpeg'))
  await store('person', photo)
  const params = { companyId: w.companyId }
  const file = picture('image/png').toString('base64')
  const own = await w.as('ana').personal.changePicture({ params, body: { file } })
  await redrawPictures(w.database)
  await redrawPictures(w.database)
  const me = await w.as('ana').users.me({ params })
  expect(me).toMatchObject({ picture: own.picture, company: { logo: null } })
  expect(await waiting()).toEqual([])
})
