import { beforeEach, describe, expect, test } from 'vitest'
import { fateAtClosing } from '#domain/conversations/one-to-ones/agenda.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting

beforeEach(async () => {
  w = await world()
  await askInCompany(w)
  it = await meet(w)
})

const ask = (text: string, as: Name = 'ana') =>
  w.as(as).agenda.ask({ params: it.at, body: { text } })

const tick = (id: string, talked: boolean, as: Name = 'ana') =>
  w.as(as).agenda.tick({ params: at(id), body: { talked } })

const at = (questionId: string) => ({ ...it.at, questionId })

const answer = (id: string, text: string, as: Name = 'marta') =>
  w.as(as).agenda.answer({ params: at(id), body: { text } })

const remove = (id: string, as: Name = 'ana') => w.as(as).agenda.remove({ params: at(id) })

const agendaOf = async (meeting: Meeting, as: Name = 'marta') =>
  (await meeting.read(as)).agenda.map(({ text, answers }) => [text.text, answers.length])

async function close({ step }: Meeting) {
  await step('finishPreparation')
  await step('startConduction')
  await step('finishAndShare')
}

const followUp = [
  ['Follow-up: how are you?', 0],
  ['Follow-up: what is next?', 0],
]
const company = [...followUp, ['First: what is good?', 0]]

describe('off this one-to-one', () => {
  const put = (id: string, as: Name = 'ana') => w.as(as).agenda.putBack({ params: at(id) })
  const off = async (as: Name = 'ana') =>
    (await it.read(as)).agenda.flatMap(({ text, off: isOff }) => (isOff ? [text.text] : []))

  test.each(['ana', 'marta'] as const)(
    'as %s: what another or the company asked, and back on it',
    async (name) => {
      const other = name === 'ana' ? 'marta' : 'ana'
      const { id } = await ask('Of the other?', other)
      const ofCompany = (await it.read()).agenda.at(-1)?.id ?? ''
      expect(await remove(id, name)).toEqual({ kept: true })
      expect(await remove(ofCompany, name)).toEqual({ kept: true })
      for (const reader of ['ana', 'marta'] as const)
        expect(await off(reader)).toEqual(['Of the other?', 'First: what is good?'])
      await put(id, other)
      await put(ofCompany, name)
      expect(await off()).toEqual([])
    },
  )

  test('twice at once is once, and twice back as well', async () => {
    const { id } = await ask('Hers?', 'marta')
    const own = await ask('Mine?')
    const twice = [remove(id), remove(id, 'marta')]
    // Its asker deletes it, the other takes it off: whoever comes second finds it gone or deletes it.
    await Promise.allSettled(twice)
    const gone = await Promise.allSettled([remove(own.id), remove(own.id)])
    expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const ofCompany = (await it.read()).agenda.at(-1)?.id ?? ''
    await Promise.all([remove(ofCompany), remove(ofCompany, 'marta')])
    await Promise.all([put(ofCompany), put(ofCompany, 'marta')])
    expect(await agendaOf(it)).toEqual(company)
    expect(await off()).toEqual([])
  })

  test('an answered one keeps its answers and goes with the one-to-one, off it or not', async () => {
    const { id } = await ask('Mine?')
    await answer(id, 'From marta')
    expect(await remove(id)).toEqual({ kept: true })
    expect((await it.read('marta')).agenda.at(-1)).toMatchObject({
      off: true,
      answers: [{ text: 'From marta' }],
    })
    await close(it)
    expect(await agendaOf(it, 'ana')).toEqual([['Mine?', 1]])
  })

  test('it returns with the next one, the company’s does not', async () => {
    const { id } = await ask('Hers?', 'marta')
    await remove(id)
    await remove((await it.read()).agenda.at(-1)?.id ?? '')
    await close(it)
    const next = await meet(w)
    expect(await agendaOf(next)).toEqual([['Hers?', 0], ...followUp])
    expect((await next.read()).agenda.filter((one) => one.off)).toEqual([])
  })

  test('between two there is nothing to take it off, and one’s own is still deleted', async () => {
    const { id } = await ask('Hers?', 'marta')
    const own = await ask('Mine?')
    await close(it)
    await expect(remove(id)).rejects.toMatchObject({ statusCode: 409, code: 'agenda.noneOpen' })
    expect(await remove(own.id)).toEqual({ kept: false })
  })

  test('it waits for nobody’s answer', async () => {
    const { id } = await ask('Hers?', 'marta')
    await it.step('finishPreparation')
    const waiting = async () => {
      const { needs } = await w.as('ana').home.read({ params: { companyId: w.companyId } })
      return needs.flatMap((need) => (need.kind === 'ownMeeting' ? [need.questions] : []))
    }
    expect(await waiting()).toEqual([company.length + 1])
    await remove(id)
    expect(await waiting()).toEqual([company.length])
  })
})

test('a question goes with it, on to the next or away, as the rule of the domain says', async () => {
  const [a, b, c] = (await it.read()).agenda.map(({ id }) => id)
  const [x, y, z] = [await ask('x'), await ask('y'), await ask('z')]
  for (const id of [b ?? '', y.id]) await answer(id, 'Well')
  for (const id of [c ?? '', z.id]) await tick(id, true)
  const before = (await it.read()).agenda
  await later(1, () => close(it))
  const closed = new Set((await it.read()).agenda.map(({ id }) => id))
  const { questions } = await w.as('ana').agenda.read({ params: it.at })
  const between = new Set(questions.map(({ id }) => id))
  for (const { id, askedBy, answers, talked } of before) {
    const fate = fateAtClosing({ askedBy, answered: answers.length > 0, talked })
    expect([closed.has(id), between.has(id)]).toEqual([fate === 'kept', fate === 'carried'])
  }
  expect(before.map((one) => one.carried)).not.toContain(true)
  await later(2, () => ask('new'))
  const after = await w.as('ana').agenda.read({ params: it.at })
  expect(after.questions.map((one) => [one.text.text, one.carried])).toEqual([
    ['x', true],
    ['new', false],
  ])
  expect(before.map(({ id }) => id).toSorted()).toEqual([a, b, c, x.id, y.id, z.id].toSorted())
})
