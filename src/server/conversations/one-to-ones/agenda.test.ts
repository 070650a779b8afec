import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openQuestionsMax } from '#domain/conversations/one-to-ones/agenda.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { firstOf } from '#tests/support/long.ts'
import { meet, meetingOf, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting

beforeEach(async () => {
  w = await world()
  await askInCompany(w)
  it = await meet(w)
})

const rows = async () => rowsOf(await testDatabase(), w.companyId)

const ask = (body: object = { text: 'May I lead it?' }, as: Name = 'ana') =>
  w.as(as).agenda.ask({ params: it.at, body: body as { text: string } })

const tick = (id: string, talked: boolean, as: Name = 'ana') =>
  w.as(as).agenda.tick({ params: at(id), body: { talked } })

const at = (questionId: string) => ({ ...it.at, questionId })

const answer = (id: string, text: string | null, as: Name = 'marta', baseRevision = 0) =>
  w.as(as).agenda.answer({ params: at(id), body: { text, baseRevision } })

const reword = (id: string, text: string, as: Name = 'ana', baseRevision = 1) =>
  w.as(as).agenda.edit({ params: at(id), body: { text, baseRevision } })

const remove = (id: string, as: Name = 'ana') => w.as(as).agenda.remove({ params: at(id) })

const agendaOf = async (meeting: Meeting, as: Name = 'marta') =>
  (await meeting.read(as)).agenda.map(({ text, answers }) => [text.text, answers.length])

const theirs = (name: Name) => ({
  authorId: w.id(name),
  text: `From ${name}`,
  revision: expect.any(Number),
})

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

describe('the agenda', () => {
  test('begins with the company’s questions for this type, and for a first one', async () => {
    expect(await agendaOf(it)).toEqual(company)
    expect(await agendaOf(it, 'ana')).toEqual(company)
  })

  test('takes a question and an answer of each of the two', async () => {
    const { id } = await ask()
    await ask({ text: 'And then?', step: 'impact' }, 'marta')
    await answer(id, 'From marta')
    await answer(id, 'From ana', 'ana')
    const question = (await it.read('ana')).agenda.find((one) => one.id === id)
    expect(question).toMatchObject({ step: 'introduction', askedBy: w.id('ana') })
    expect(question?.answers.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
      theirs('ana'),
      theirs('marta'),
    ])
  })

  test('keeps one answer of each: reworded, or taken back', async () => {
    const { id } = await ask()
    const no = await answer(id, 'No')
    const yes = await answer(id, 'Yes', 'marta', no.revision)
    expect((await it.read()).agenda[0]?.answers).toMatchObject([
      { text: 'Yes', revision: yes.revision },
    ])
    await answer(id, null, 'marta', yes.revision)
    expect((await it.read()).agenda[0]?.answers).toEqual([])
  })

  test('lets a question be reworded and removed by its asker, until it is answered', async () => {
    const { id } = await ask()
    await reword(id, 'May I lead the project?')
    expect(await agendaOf(it)).toContainEqual(['May I lead the project?', 0])
    const { revision } = await answer(id, 'Yes')
    const refused = { statusCode: 409, code: 'agenda.answered' }
    await expect(reword(id, 'Never mind', 'ana', 2)).rejects.toMatchObject(refused)
    await answer(id, null, 'marta', revision)
    expect(await remove(id)).toEqual({ kept: false })
    expect(await agendaOf(it)).toEqual(company)
  })

  test('lets nobody reword what another, or the company, asked', async () => {
    const [ofCompany] = (await it.read()).agenda
    const { id } = await ask()
    for (const [question, name] of [
      [id, 'marta'],
      [ofCompany?.id ?? '', 'ana'],
      [ofCompany?.id ?? '', 'marta'],
    ] as const) {
      const refused = { statusCode: 403, code: 'agenda.notAsker' }
      await expect(reword(question, 'Mine now', name)).rejects.toMatchObject(refused)
    }
  })

  test('shows what a person asked before what the company asks', async () => {
    await ask({ text: 'First of mine?' })
    await ask({ text: 'Second of hers?' }, 'marta')
    expect(await agendaOf(it)).toEqual([['First of mine?', 0], ['Second of hers?', 0], ...company])
  })

  test('holds a hundred open questions at most, asked at once as well', async () => {
    const free = 5
    const asked = openQuestionsMax - company.length - free
    await inCompany((await testDatabase()).db, w.companyId, (db) =>
      sql`
        insert into agenda_question (company_id, id, collaborator_id, manager_id, asked_by, step, text, created_at,
          membership_id)
        select q.company_id, gen_random_uuid(), q.collaborator_id, q.manager_id, ${w.id('ana')}, 'impact', 'Asked?',
          q.created_at, q.membership_id
        from (select * from agenda_question limit 1) q, generate_series(1, ${asked}::int)`.execute(
        db,
      ),
    )
    const outcomes = await Promise.allSettled(
      Array.from({ length: free + 5 }, (_, n) => ask({ text: `Question ${n}?` })),
    )
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(Array(5).fill('agenda.full'))
  })

  test('refuses a question or an answer with a wrong part by its name, and writes nothing', async () => {
    const { id } = await ask()
    const before = await rows()
    for (const [path, code, attempt] of [
      ['text', 'required', () => ask({ text: ' ' })],
      ['text', 'tooLong', () => ask({ text: 'x'.repeat(251) })],
      ['step', 'invalid', () => ask({ text: 'Why?', step: 'farewell' })],
      ['askedBy', 'unknownField', () => ask({ text: 'Why?', askedBy: newId() })],
      ['text', 'tooLong', () => answer(id, 'x'.repeat(3001))],
    ] as const)
      await expect(attempt()).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
    expect(await rows()).toEqual(before)
  })
})

describe('to anyone else', () => {
  test('there is no agenda, before and after closing', async () => {
    const { id } = await ask()
    const outsiders = ['diego', 'bruno', 'carla', 'admin', 'superadmin'] as const
    const attempts = (who: Name) => [
      () => ask(undefined, who),
      () => answer(id, 'Mine', who),
      () => reword(id, 'Mine?', who),
      () => remove(id, who),
      () => w.as(who).agenda.putBack({ params: at(id) }),
      () => tick(id, true, who),
      () => w.as(who).agenda.place({ params: at(id), body: { to: 0 } }),
      () => w.as(who).agenda.address({ params: at(id), body: { addressee: 'both' } }),
      () => w.as(who).agenda.read({ params: it.at }),
      () => w.as(who).agenda.request({ params: it.at, body: {} }),
      () => w.as(who).agenda.withdrawRequest({ params: it.at }),
    ]
    const refuse = async (names: readonly Name[]) => {
      const before = await rows()
      for (const who of names)
        for (const attempt of attempts(who))
          await expect(attempt(), who).rejects.toMatchObject({ statusCode: 404 })
      expect(await rows()).toEqual(before)
    }
    await refuse(outsiders)
    await close(it)
    await refuse(firstOf(outsiders, 2))
  })

  test('a question of another pair is not there', async () => {
    const { id } = await ask()
    const body = { type: 'FOLLOW_UP', date: '2030-01-22' } as const
    const other = await w.as('marta').oneToOnes.create({ params: w.of('bruno'), body })
    await it.read()
    const { agenda } = await w.as('marta').oneToOnes.read({
      params: { companyId: w.companyId, oneToOneId: other.id },
    })
    expect(agenda.map((question) => question.id)).not.toContain(id)
  })
})

describe('once it closes', () => {
  test('what was answered or talked about stays with it, the rest goes on to the next, nothing lost or doubled', async () => {
    const [ofCompany] = (await it.read()).agenda
    const kept = await ask({ text: 'Later?' })
    const answered = await ask({ text: 'Now?' })
    const talked = await ask({ text: 'In passing?' })
    await answer(answered.id, 'Yes')
    await answer(ofCompany?.id ?? '', 'Well')
    await tick(talked.id, true)
    await it.write('nextDate', '2030-01-29')
    await close(it)
    const stayed = await agendaOf(it, 'ana')
    expect(stayed.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['Follow-up: how are you?', 1],
      ['In passing?', 0],
      ['Now?', 1],
    ])
    expect((await it.read('ana')).agenda.find(({ id }) => id === talked.id)).toMatchObject({
      talked: true,
      addressee: 'both',
      answers: [],
    })
    const all = await w.as('ana').oneToOnes.list({ params: w.of('ana') })
    const next = meetingOf(w, all.find(({ state }) => state !== 'CLOSED')?.id ?? '')
    // The company asks anew, what was answered too, without what it asks a first time.
    expect(await agendaOf(next, 'ana')).toEqual([['Later?', 0], ...followUp])
    expect((await next.read()).agenda.map(({ id }) => id)).toContain(kept.id)
  })

  test('what went with it takes nothing more, from either of the two', async () => {
    const { id } = await ask()
    await answer(id, 'Then', 'ana')
    await close(it)
    const before = await rows()
    const closed = { statusCode: 409, code: 'agenda.closed' }
    for (const name of ['ana', 'marta'] as const) {
      await expect(answer(id, 'Late', name)).rejects.toMatchObject(closed)
      await expect(reword(id, 'Late?', name)).rejects.toMatchObject(closed)
      await expect(remove(id, name)).rejects.toMatchObject(closed)
      await expect(w.as(name).agenda.putBack({ params: at(id) })).rejects.toMatchObject(closed)
      await expect(tick(id, true, name)).rejects.toMatchObject(closed)
    }
    expect(await rows()).toEqual(before)
  })
})
