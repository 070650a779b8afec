import { beforeEach, describe, expect, test } from 'vitest'
import { pictureFault } from '#domain/kernel/files/picture.ts'
import { pictureBytesMax } from '#domain/kernel/files/uploads.ts'
import { newId } from '#server/kernel/ids.ts'
import { picture } from '#tests/support/pictures.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const png = (size = 200) => picture('image/png', 16, 16, size)
const choose = (file: Buffer) =>
  w.as('admin').companySettings.changeLogo({ ...at(), body: { file: file.toString('base64') } })
const get = (url: string | null) => w.app.inject({ url: url ?? '/' })
const fault = (code: string) => ({
  statusCode: 400,
  details: { fields: [{ path: 'file', code }] },
})

describe('a logo', () => {
  test('is shown to the people of the company', async () => {
    const { logo } = await choose(png())
    expect((await w.as('ana').users.me(at())).company.logo).toBe(logo)
    const answer = await get(logo)
    expect(answer.statusCode).toBe(200)
    expect(pictureFault(answer.rawPayload)).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    // Opened by itself it is a picture and no page.
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('has another address with each file, and the one before leads nowhere', async () => {
    const first = await choose(png())
    const second = await choose(png())
    expect(second.logo).not.toBe(first.logo)
    expect((await get(first.logo)).statusCode).toBe(404)
    expect((await get(second.logo)).statusCode).toBe(200)
    const { logo } = await w.as('admin').companySettings.removeLogo(at())
    expect(logo).toBeNull()
    expect((await get(second.logo)).statusCode).toBe(404)
    await w.as('admin').companySettings.removeLogo(at())
  })

  test('is a picture by its content and at most 2 MB, whatever it is said to be', async () => {
    await expect(choose(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject(
      fault('FILE_TYPE_NOT_ALLOWED'),
    )
    await expect(choose(Buffer.from('ffd8ff', 'hex'))).rejects.toMatchObject(
      fault('FILE_TYPE_NOT_ALLOWED'),
    )
    await expect(choose(picture('image/png', 4097, 1))).rejects.toMatchObject(
      fault('PICTURE_TOO_LARGE'),
    )
    await expect(choose(png(pictureBytesMax + 1))).rejects.toMatchObject(fault('FILE_TOO_BIG'))
    // Beyond what is read at all.
    await expect(choose(png(3 * 1024 * 1024))).rejects.toMatchObject({
      statusCode: 413,
      code: 'FILE_TOO_BIG',
      message: 'This file is too big. The limit is 2 MB.',
    })
    expect((await w.as('ana').users.me(at())).company.logo).toBeNull()
    const { logo } = await choose(png(pictureBytesMax))
    expect((await get(logo)).statusCode).toBe(200)
  })

  test('is found by the whole of its address only', async () => {
    const { logo } = await choose(png())
    const id = logo?.split('/').at(-1) ?? ''
    const other = await world()
    for (const url of [
      `/logos/${w.companyId}/${newId()}`,
      `/logos/${other.companyId}/${id}`,
      `/logos/${w.companyId}/latest`,
      `/logos/none/${id}`,
      `/logos/${w.companyId}`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  test('is chosen and removed by administrators of the company only', async () => {
    const { logo } = await choose(png())
    const other = await world()
    const body = { file: png().toString('base64') }
    for (const { companySettings } of [w.as('ana'), w.as('marta'), other.as('admin')]) {
      const hidden = { statusCode: 404 }
      await expect(companySettings.changeLogo({ ...at(), body })).rejects.toMatchObject(hidden)
      await expect(companySettings.removeLogo(at())).rejects.toMatchObject(hidden)
    }
    expect((await get(logo)).statusCode).toBe(200)
  })
})
