import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const settings = () => w.as('admin').companySettings
const read = () => settings().read(at())
const me = () => w.as('ana').users.me(at())
const speak = (languages: ('en' | 'es' | 'fr')[], defaultLanguage: 'en' | 'es', version: number) =>
  settings().changeLanguages({ ...at(), body: { languages, defaultLanguage, version } })
const paint = (palette: string, version: number) =>
  settings().changePalette({ ...at(), body: { palette, version } })

describe('the languages of a company', () => {
  test('are what its people choose from, in the order that was sent', async () => {
    const { version } = await read()
    const after = await speak(['es', 'fr'], 'es', version)
    expect(after).toMatchObject({ languages: ['es', 'fr'], defaultLanguage: 'es' })
    expect((await me()).company).toMatchObject({ languages: ['es', 'fr'], defaultLanguage: 'es' })
  })

  test('begin with the default, whatever the order that was sent: content falls back to the first', async () => {
    const { version } = await read()
    const after = await speak(['fr', 'es', 'en'], 'en', version)
    expect(after).toMatchObject({ languages: ['en', 'fr', 'es'], defaultLanguage: 'en' })
    // What says nothing in the first language is refused.
    const value = { name_en: 'Courage', description_en: 'We dare.', purpose_en: 'To grow.' }
    const { id: valueId } = await w.as('admin').values.add({ ...at(), body: value })
    expect((await w.as('ana').values.list(at())).map((it) => it.id)).toContain(valueId)
    const body = { name: 'Order', languages: ['fr' as const, 'es' as const] }
    const { id } = await w
      .as('ana')
      .companies.create({ body: { ...body, defaultLanguage: 'es' as const } })
    const { company = [] } = await rowsOf(await testDatabase(), id)
    expect(company.join()).toContain('"languages": ["es", "fr"]')
  })

  test('are at least one, and the default is among them', async () => {
    const before = await read()
    const { version } = before
    const none = { statusCode: 400, details: { fields: [{ path: 'languages' }] } }
    await expect(speak([], 'es', version)).rejects.toMatchObject(none)
    const other = {
      statusCode: 400,
      details: { fields: [{ path: 'defaultLanguage', code: 'languageNotOffered' }] },
    }
    await expect(speak(['fr', 'en'], 'es', version)).rejects.toMatchObject(other)
    expect(await read()).toEqual(before)
  })

  test('are refused without one that can be the default, in the words of the form', async () => {
    const [code, message] = ['noDefault', 'Select English or Spanish too.']
    const refused = { details: { fields: [{ path: 'defaultLanguage', code, message }] } }
    const { version } = await read()
    const french = { languages: ['fr' as const], defaultLanguage: 'fr' as 'en' }
    await expect(speak(['fr'], 'fr' as 'en', version)).rejects.toMatchObject(refused)
    const founding = w.as('ana').companies.create({ body: { name: 'French', ...french } })
    await expect(founding).rejects.toMatchObject(refused)
  })
})

describe('a language that is named twice', () => {
  const twice = { statusCode: 400, details: { fields: [{ path: 'languages', code: 'repeated' }] } }

  test('is refused when a company chooses', async () => {
    const before = await read()
    await expect(speak(['es', 'es'], 'es', before.version)).rejects.toMatchObject(twice)
    expect(await read()).toEqual(before)
  })

  test('is refused when a company is founded', async () => {
    const languages: 'es'[] = ['es', 'es']
    const body = { name: 'Twice', languages, defaultLanguage: 'es' as const }
    const founding = w.as('ana').companies.create({ body })
    await expect(founding).rejects.toMatchObject(twice)
  })
})

describe('the color of a company', () => {
  test('is a hex color and nothing else, so that it is safe in a style', async () => {
    const { version } = await read()
    for (const palette of ['red', '#12345', '#1234567', 'url(//elsewhere)', '#12345g'])
      await expect(paint(palette, version)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'palette', code: 'color' }] },
      })
    expect(await paint('#AABBCC', version)).toMatchObject({ palette: '#aabbcc' })
    expect((await me()).company.palette).toBe('#aabbcc')
  })
})

describe('where people land after signing in', () => {
  const land = (routeRedirect: unknown, version: number) =>
    settings().changeRouteRedirect({
      ...at(),
      body: { routeRedirect: routeRedirect as null, version },
    })

  test('is the home page, or one of the pages that are known', async () => {
    const { version, routeRedirect } = await read()
    expect(routeRedirect).toBeNull()
    const after = await land('/personal/feedback', version)
    expect(after).toMatchObject({ routeRedirect: '/personal/feedback', version: version + 1 })
    expect(await land(null, after.version)).toMatchObject({ routeRedirect: null })
  })

  test('is never an address elsewhere, nor one that is no page to land on', async () => {
    const { version } = await read()
    const elsewhere = ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']
    for (const address of [...elsewhere, 'javascript:alert(1)', '/signin', '/', '', 'goals'])
      await expect(land(address, version)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'routeRedirect' }] },
      })
    expect((await read()).routeRedirect).toBeNull()
  })
})

describe('the name of a company', () => {
  const call = (name: string, version: number) =>
    settings().changeName({ ...at(), body: { name, version } })

  test('is what its people see, in at most 250 characters', async () => {
    const { version } = await read()
    const after = await call(` ${'é'.repeat(250)} `, version)
    expect(after).toMatchObject({ name: 'é'.repeat(250), version: version + 1 })
    expect((await me()).company.name).toBe('é'.repeat(250))
    for (const name of ['', ' ', 'é'.repeat(251), 'See https://elsewhere.example'])
      await expect(call(name, after.version)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'name' }] },
      })
  })
})

describe('the time zone of a company', () => {
  const place = (timeZone: string, version: number) =>
    settings().changeTimeZone({ ...at(), body: { timeZone, version } })

  test('is one that is known by its IANA name', async () => {
    const { version } = await read()
    const after = await place('America/Bogota', version)
    expect(after.timeZone).toBe('America/Bogota')
    for (const zone of ['+05:00', 'Bogota', '', 'America/Bogota; drop'])
      await expect(place(zone, after.version)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'timeZone' }] },
      })
  })

  test('is its founder’s, where that one is known', async () => {
    const spoken = { languages: ['es' as const], defaultLanguage: 'es' as const }
    const zoneOf = async (timeZone?: string) => {
      const body = { name: 'New', ...spoken, ...(timeZone ? { timeZone } : {}) }
      const { id: companyId } = await w.as('ana').companies.create({ body })
      return (await w.as('ana').companySettings.read({ params: { companyId } })).timeZone
    }
    expect(await zoneOf('America/Lima')).toBe('America/Lima')
    expect(await zoneOf('America/Atlantis')).toBe('Europe/Madrid')
    expect(await zoneOf()).toBe('Europe/Madrid')
  })
})

test('one-to-ones are every 5 to 90 days', async () => {
  const { version } = await read()
  const every = (oneToOneIntervalDays: number, seen = version) =>
    settings().changeInterval({ ...at(), body: { oneToOneIntervalDays, version: seen } })
  for (const days of [4, 91, 7.5, -14])
    await expect(every(days)).rejects.toMatchObject({
      statusCode: 400,
      details: {
        fields: [{ code: 'wholeNumber', message: 'Enter a whole number from 5 to 90.' }],
      },
    })
  expect(await every(5)).toMatchObject({ oneToOneIntervalDays: 5 })
  expect((await me()).company.oneToOneIntervalDays).toBe(5)
  expect(await every(90, version + 1)).toMatchObject({ oneToOneIntervalDays: 90 })
})

test('life stages are switched on and off, and what people said outlives it', async () => {
  const turn = async (lifeStageEnabled: boolean) => {
    const { version } = await read()
    return settings().changeLifeStage({ ...at(), body: { lifeStageEnabled, version } })
  }
  const { lifeStage } = w.as('ana')
  await turn(true)
  const said = { option: 'STEADY', note: 'As it is' } as const
  await lifeStage.change({ params: w.of('ana'), body: said })
  expect(await turn(false)).toMatchObject({ lifeStageEnabled: false })
  expect((await me()).company.lifeStageEnabled).toBe(false)
  await expect(lifeStage.read({ params: w.of('ana') })).rejects.toMatchObject({
    statusCode: 404,
  })
  await turn(true)
  expect(await lifeStage.read({ params: w.of('ana') })).toMatchObject(said)
})

test('who chooses over what somebody else has just chosen is told, and nothing is changed', async () => {
  const { version } = await read()
  const after = await speak(['es'], 'es', version)
  const stale = { statusCode: 409, code: 'staleVersion' }
  await expect(paint('#aabbcc', version)).rejects.toMatchObject(stale)
  await expect(speak(['en'], 'en', version)).rejects.toMatchObject(stale)
  expect(await read()).toEqual(after)
  await paint('#aabbcc', after.version)
})

test('of two who choose at once, one is told', async () => {
  const { version } = await read()
  const both = await Promise.allSettled([paint('#aabbcc', version), paint('#112233', version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).version).toBe(version + 1)
})

test('only administrators of the company choose, and each choice is in the audit', async () => {
  const before = await read()
  const body = { palette: '#aabbcc', version: before.version }
  const spoken = { languages: ['es' as const], defaultLanguage: 'es' as const }
  const other = await world()
  const strangers = [w.as('ana'), w.as('marta'), other.as('admin'), other.as('superadmin')]
  for (const { companySettings } of strangers) {
    const hidden = { statusCode: 404 }
    await expect(companySettings.read(at())).rejects.toMatchObject(hidden)
    await expect(companySettings.changePalette({ ...at(), body })).rejects.toMatchObject(hidden)
    const words = { ...spoken, version: before.version }
    const speaking = companySettings.changeLanguages({ ...at(), body: words })
    await expect(speaking).rejects.toMatchObject(hidden)
    await expect(companySettings.removeLogo(at())).rejects.toMatchObject(hidden)
  }
  await expect(w.anyone.companySettings.read(at())).rejects.toMatchObject({ statusCode: 401 })
  expect(await read()).toEqual(before)
  await w.as('superadmin').companySettings.changePalette({ ...at(), body })
  const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
  const [line, ...more] = lines.filter((it) => it.includes('companySettings.changePalette'))
  expect(more).toEqual([])
  expect(line).toContain('#aabbcc')
})
