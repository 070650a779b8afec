import { beforeEach, describe, expect, test } from 'vitest'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting

beforeEach(async () => {
  w = await world()
  it = await meet(w)
})

const at = (questionId: string) => ({ ...it.at, questionId })

const ask = (
  body: { text?: string; addressee?: 'collaborator' | 'manager' } = {},
  as: Name = 'ana',
) => w.as(as).agenda.ask({ params: it.at, body: { text: 'May I lead it?', ...body } })

const answer = (id: string, text: string | null, as: Name = 'marta', baseRevision = 0) =>
  w.as(as).agenda.answer({ params: at(id), body: { text, baseRevision } })

const reword = (id: string, text: string, as: Name) =>
  w.as(as).agenda.edit({ params: at(id), body: { text, baseRevision: 1 } })

const place = (id: string, to: number, as: Name = 'marta') =>
  w.as(as).agenda.place({ params: at(id), body: { to } })

const agendaOf = async () => (await it.read()).agenda.map(({ text }) => text.text)

describe('what is written in an agenda', () => {
  test('lets a question be answered by whom it is for alone, and by both where it is', async () => {
    const notYours = { statusCode: 403, code: 'agenda.notForYou' }
    const forAna = await ask({ text: 'How did it go?', addressee: 'collaborator' }, 'marta')
    await expect(answer(forAna.id, 'For her')).rejects.toMatchObject(notYours)
    await answer(forAna.id, 'Well', 'ana')
    const forMarta = await ask({ text: 'May I?', addressee: 'manager' })
    await expect(answer(forMarta.id, 'For her', 'ana')).rejects.toMatchObject(notYours)
    await w
      .as('ana')
      .agenda.address({ params: at(forMarta.id), body: { addressee: 'collaborator' } })
    await expect(answer(forMarta.id, 'Yes')).rejects.toMatchObject(notYours)
    expect((await it.read()).agenda.slice(-2)).toMatchObject([
      { addressee: 'collaborator', answers: [{ text: 'Well' }] },
      { addressee: 'collaborator', answers: [] },
    ])
  })

  test('tells who writes over words they have not seen, and keeps both', async () => {
    const { id } = await ask()
    const first = await answer(id, 'From one window')
    const refused = (conflict: object) => ({
      statusCode: 409,
      code: 'fieldConflict',
      details: { conflict },
    })
    await expect(answer(id, 'From another')).rejects.toMatchObject(
      refused({ value: 'From one window', revision: first.revision }),
    )
    const taken = await answer(id, null, 'marta', first.revision)
    expect(taken.revision).toBeGreaterThan(first.revision)
    expect((await it.read()).agenda.at(-1)).toMatchObject({ writes: taken.revision, answers: [] })
    await answer(id, 'Anew')
    // Taken back and written anew is another answer.
    await expect(answer(id, 'Over it', 'marta', first.revision)).rejects.toMatchObject(
      refused({ value: 'Anew' }),
    )
    const own = await ask({ text: 'One?' }, 'marta')
    await reword(own.id, 'Two?', 'marta')
    await expect(reword(own.id, 'Three?', 'marta')).rejects.toMatchObject(
      refused({ value: 'Two?', revision: 2 }),
    )
  })

  test('keeps one of two answers that are written at once, and tells the other', async () => {
    const { id } = await ask()
    const both = await Promise.allSettled([answer(id, 'One'), answer(id, 'Other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is in the order that the two put it, what is new at its end', async () => {
    const { id } = await ask({ text: 'One?' })
    const two = await ask({ text: 'Two?' })
    await ask({ text: 'Three?' }, 'marta')
    expect(await agendaOf()).toEqual(['One?', 'Two?', 'Three?'])
    await place(two.id, 0)
    await ask({ text: 'Four?' })
    expect(await agendaOf()).toEqual(['Two?', 'One?', 'Three?', 'Four?'])
    await place(id, 99, 'ana')
    expect(await agendaOf()).toEqual(['Two?', 'Three?', 'Four?', 'One?'])
  })
})
