import { beforeEach, describe, expect, test } from 'vitest'
import { awaitsAnswer } from '#domain/conversations/one-to-ones/agenda.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const home = (as: Name) => w.as(as).home.read({ params: { companyId: w.companyId } })
const needs = async (as: Name) => (await home(as)).needs

const agree = (description: string, oneToOneId: string | null = null) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description,
      relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
      dueDate: testToday,
      oneToOneId,
    },
  })

const aim = (description: string, oneToOneId: string | null = null) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description, dueDate: testToday, weightingPoints: 50, tracking: 'manual', oneToOneId },
  })

describe('a manager', () => {
  test('is told with whom to meet, what to do next, and what was agreed, in due order', async () => {
    await meet(w, { date: '2030-01-18' })
    const { id } = await agree('Write the runbook')
    expect(await needs('marta')).toMatchObject([
      { kind: 'meeting', who: { firstName: 'Bruno' }, current: null, urgency: 'red' },
      { kind: 'agreement', id, description: 'Write the runbook', due: testToday, urgency: 'soon' },
      { kind: 'meeting', who: { firstName: 'Ana' }, due: '2030-01-18', urgency: 'soon' },
    ])
  })

  test('is told of drafts that nothing on the way will share, and of none that will be', async () => {
    const meeting = await meet(w, { state: 'PREPARED', date: '2030-02-18' })
    await aim('Draft', meeting.id)
    await agree('Draft', meeting.id)
    const drafts = async () => (await needs('marta')).filter(({ kind }) => kind === 'drafts')
    expect(await drafts()).toMatchObject([
      { who: { id: w.id('ana') }, count: 2, oneToOneId: meeting.id },
    ])
    await meeting.step('startConduction')
    expect(await drafts()).toEqual([])
  })

  test('is told nothing of people who are not theirs, nor of those who left', async () => {
    const others = (await needs('diego')).map((need) => 'who' in need && need.who.firstName)
    expect(others).toEqual(['Carla'])
    await agree('Write the runbook')
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    expect(await needs('marta')).toMatchObject([{ who: { firstName: 'Bruno' } }])
  })
})

describe('a collaborator', () => {
  test('is told of their next one-to-one, and of what they agreed, under another manager too, and a colleague of nothing', async () => {
    const { id } = await meet(w, { date: '2030-02-18' })
    await agree('Write the runbook')
    await aim('Halve the time to deploy')
    expect(await needs('ana')).toMatchObject([
      { kind: 'ownAgreement', description: 'Write the runbook', due: testToday },
      { kind: 'ownGoal', description: 'Halve the time to deploy', progress: 0 },
      { kind: 'ownMeeting', id, who: { firstName: 'Marta' }, urgency: 'later', questions: 0 },
    ])
    expect(await needs('bruno')).toEqual([])
    // What was open under another manager still is.
    await structureOf(w).changeManager(w.teamIds.marta, 'ana', 'superadmin')
    expect(await needs('ana')).toMatchObject([{ kind: 'ownAgreement' }, { kind: 'ownGoal' }])
  })

  test('is asked to confirm what was agreed, until they did', async () => {
    const { id } = await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Write the runbook',
        relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
        dueDate: '2030-06-30',
        owedBy: w.id('marta'),
      },
    })
    const asked = { kind: 'ownAgreement', id, toConfirm: true, due: null, urgency: 'soon' }
    expect(await needs('ana')).toMatchObject([asked])
    expect((await needs('bruno')).map((need) => need.id)).not.toContain(id)
    await w.as('ana').agreements.confirm({
      params: { companyId: w.companyId, agreementId: id },
      body: { version: 1 },
    })
    expect(await needs('ana')).toEqual([])
  })

  test('is asked for answers once it is prepared, to what others asked and is not answered', async () => {
    const meeting = await meet(w, { date: '2030-02-18' })
    const ask = async (as: Name) =>
      (await w.as(as).agenda.ask({ params: meeting.at, body: { text: 'How are you?' } })).id
    const questions = async () =>
      (await needs('ana')).map((need) => need.kind === 'ownMeeting' && need.questions)
    const pair = { collaboratorId: w.id('ana'), managerId: w.id('marta'), finishBy: null }
    const awaited = async () =>
      (await meeting.read('ana')).agenda.filter((it) => awaitsAnswer(it, pair, w.id('ana')))
    const questionId = await ask('marta')
    await ask('marta')
    await ask('ana')
    expect(await questions()).toEqual([0])
    await meeting.step('finishPreparation')
    expect(await questions()).toEqual([2])
    expect(await awaited()).toHaveLength(2)
    const answer = { params: { ...meeting.at, questionId }, body: { text: 'Well' } }
    await w.as('ana').agenda.answer(answer)
    expect(await questions()).toEqual([1])
    expect(await awaited()).toHaveLength(1)
  })

  test('is told of no draft, not even that there is one', async () => {
    const { id } = await meet(w)
    await agree('Draft', id)
    await aim('Draft', id)
    expect((await needs('ana')).map(({ kind }) => kind)).toEqual(['ownMeeting'])
  })

  test('is asked nothing of a team they have left, although they are in another and manage somebody', async () => {
    await agree('Write the runbook')
    await aim('Halve the time to deploy')
    const s = structureOf(w)
    await s.addMembers(await s.addTeam('Other'), s.under('superadmin', 'ana'))
    await s.addMembers(await s.addTeam('Below'), s.under('ana', 'carla'))
    const own = async () => (await needs('ana')).filter(({ kind }) => kind.startsWith('own'))
    expect(await own()).toHaveLength(2)
    await s.setMemberActive(w.teamIds.marta, 'ana', false)
    expect(await own()).toEqual([])
  })
})

describe('whoever is asked for feedback', () => {
  test('is told so after three working days, until they answer', async () => {
    const question = { question: 'How did it go?' }
    const ask = w.as('bruno').feedbackRequests.ask
    const { id } = await ask({ params: w.of('ana'), body: question })
    expect(await needs('ana')).toEqual([])
    await later(3, async () => {
      expect(await needs('ana')).toMatchObject([
        { kind: 'feedbackRequest', id, who: { firstName: 'Bruno' }, due: testToday },
      ])
      const params = { companyId: w.companyId, requestId: id }
      await w.as('ana').feedbackRequests.decline({ params })
      expect(await needs('ana')).toEqual([])
    })
  })
})

describe('an administrator', () => {
  const expired = async (name: Name) =>
    (await needs(name)).filter(({ kind }) => kind === 'invitation')

  test('is told of invitations that expired, and of those alone they may send again', async () => {
    await inviteAs(w, 'admin')
    await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })
    expect(await expired('admin')).toEqual([])
    await later(7, async () => {
      expect(await expired('admin')).toMatchObject([
        { kind: 'invitation', name: 'Gala Guest', due: '2030-01-22', urgency: 'amber' },
      ])
      expect(await expired('superadmin')).toHaveLength(2)
      expect(await needs('marta')).not.toContainEqual(
        expect.objectContaining({ kind: 'invitation' }),
      )
    })
  })

  test('is shown the steps of setting up until all are done', async () => {
    const body = { name: 'Newly', languages: ['en' as const], defaultLanguage: 'en' as const }
    const { id: companyId } = await w.as('ana').companies.create({ body })
    const founded = await w.as('ana').home.read({ params: { companyId } })
    expect(founded).toMatchObject({ needs: [], isSetupOpen: true })
    const change = { name: 'Chosen', version: 1 }
    const params = { companyId: w.companyId }
    expect(await home('admin')).toMatchObject({ isSetupOpen: true })
    await w.as('admin').companySettings.changeName({ params, body: change })
    expect(await home('admin')).toMatchObject({ isSetupOpen: false })
    expect(await home('ana')).toMatchObject({ isSetupOpen: false })
  })
})

test('strangers, the inactive and other companies are told nothing, and what is asked for beyond it is refused by name', async () => {
  const other = await world()
  const params = { companyId: w.companyId }
  await expect(w.anyone.home.read({ params })).rejects.toMatchObject({ statusCode: 401 })
  await expect(home('inactive')).rejects.toMatchObject({ statusCode: 403 })
  await expect(other.as('marta').home.read({ params })).rejects.toMatchObject({ statusCode: 404 })
  const asking = w.as('marta').home.read({ params, query: { of: w.id('ana') } as never })
  await expect(asking).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'of', code: 'unknownField' }] },
  })
})

test('everyone’s takes as many statements, however much there is', async () => {
  const params = { companyId: w.companyId }
  const statements = async () => {
    const counts: [Name, number][] = []
    for (const name of ['marta', 'ana', 'admin', 'superadmin'] as const) {
      const count = await countStatements(w, name, (client) => client.home.read({ params }))
      counts.push([name, count])
    }
    return counts
  }
  const few = [
    ['marta', 7],
    ['ana', 5],
    ['admin', 3],
    ['superadmin', 4],
  ]
  expect(await statements()).toEqual(few)
  await meet(w)
  for (const words of ['One', 'Two', 'Three']) {
    await agree(words)
    await aim(words)
  }
  expect(await statements()).toEqual(few)
})
