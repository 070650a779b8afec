import { beforeEach, describe, expect, test } from 'vitest'
import { agendaTemplatesMax } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const greeting = { type: 'FOLLOW_UP', step: 'introduction' } as const
const of = (name: Name = 'admin') => w.as(name).agendaTemplates
const add = async (text_en: string, place: { type: 'FOLLOW_UP' | 'FIRST' } & object = greeting) =>
  (await of().add({ params: params(), body: { ...greeting, ...place, text_en } })).id
const remove = (templateId: string, version = 1) =>
  of().remove({ params: { ...params(), templateId }, query: { version } })
const written = async () => (await of().written({ params: params() })).map(({ text_en }) => text_en)
const asked = async ({ read }: Awaited<ReturnType<typeof meet>>) =>
  (await read('marta')).agenda.map(({ text }) => text.text)

describe('a question of the company', () => {
  test('is asked in one-to-ones that begin from then on, in the order of its type and step', async () => {
    await add('How are you?')
    await add('Who are you?', { type: 'FIRST' })
    const last = await add('What is new?')
    await of().move({ params: { ...params(), templateId: last }, body: { to: 0, version: 1 } })
    const meeting = await meet(w)
    await add('Too late')
    expect(await asked(meeting)).toEqual(['What is new?', 'How are you?', 'Who are you?'])
  })

  test('that was never asked is removed for good; those behind it move up', async () => {
    const first = await add('One')
    const second = await add('Two')
    await remove(first)
    expect(await written()).toEqual(['Two'])
    await of().move({ params: { ...params(), templateId: second }, body: { to: 0, version: 1 } })
    await add('Three')
    expect(await written()).toEqual(['Two', 'Three'])
  })

  test('that was asked stays where it was, and is asked no more', async () => {
    const first = await add('One')
    await add('Two')
    const meeting = await meet(w)
    await remove(first)
    expect(await written()).toEqual(['Two'])
    expect(await asked(meeting)).toEqual(['Two', 'One'])
    const { agenda } = await meeting.read('marta')
    const questionId = agenda.find(({ text }) => text.text === 'One')?.id ?? ''
    await w
      .as('marta')
      .agenda.answer({ params: { ...meeting.at, questionId }, body: { text: 'Well' } })
    for (const step of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
      await meeting.step(step)
    expect(await asked(await meet(w))).toEqual(['Two'])
    expect(await asked(meeting)).toEqual(['One'])
  })

  test('that is asked no more can be neither moved, edited nor removed again', async () => {
    const id = await add('One')
    await meet(w)
    await remove(id)
    const gone = { statusCode: 409 }
    const at = { params: { ...params(), templateId: id } }
    for (const version of [1, 2]) {
      await expect(remove(id, version)).rejects.toMatchObject(gone)
      await expect(of().move({ ...at, body: { to: 0, version } })).rejects.toMatchObject(gone)
      await expect(of().edit({ ...at, body: { text_en: 'x', version } })).rejects.toMatchObject(
        gone,
      )
    }
  })

  test('is one of so many in a step, and no more', async () => {
    for (let count = 0; count < agendaTemplatesMax; count += 1) await add(`${count}`)
    await expect(add('Too many')).rejects.toMatchObject({
      statusCode: 409,
      code: 'agendaTemplate.full',
    })
    await add('Elsewhere', { type: 'FIRST' })
  })

  test('is written over a newer version by nobody', async () => {
    const id = await add('One')
    const at = { params: { ...params(), templateId: id } }
    await of().edit({ ...at, body: { text_en: 'Two', version: 1 } })
    const stale = { statusCode: 409, code: 'staleVersion' }
    await expect(of().edit({ ...at, body: { text_en: 'x', version: 1 } })).rejects.toMatchObject(
      stale,
    )
    await expect(remove(id)).rejects.toMatchObject(stale)
  })
})

test('a question is asked while it is removed: it is asked, or gone, and nothing fails', async () => {
  const ids = [await add('One'), await add('Two'), await add('Three')]
  const [meeting] = await Promise.all([meet(w), ...ids.map((id) => remove(id))])
  expect(await written()).toEqual([])
  expect([0, 1, 2, 3]).toContain((await asked(meeting)).length)
})

test('only administrators of the company write its questions', async () => {
  const id = await add('One')
  const other = await world()
  const strangers = [of('ana'), of('marta'), other.as('admin').agendaTemplates]
  const hidden = { statusCode: 404 }
  const at = { params: { ...params(), templateId: id } }
  for (const calls of strangers) {
    await expect(calls.written({ params: params() })).rejects.toMatchObject(hidden)
    const body = { ...greeting, text_en: 'x' }
    await expect(calls.add({ params: params(), body })).rejects.toMatchObject(hidden)
    await expect(calls.remove({ ...at, query: { version: 1 } })).rejects.toMatchObject(hidden)
  }
  expect(await written()).toEqual(['One'])
})
