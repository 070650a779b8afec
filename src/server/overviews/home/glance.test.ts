import { beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const glance = (as: Name) => w.as(as).home.glance({ params: { companyId: w.companyId } })

const aim = (description: string, dueDate: string, oneToOneId: string | null = null) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description, dueDate, weightingPoints: 50, tracking: 'manual', oneToOneId },
  })

const say = (as: Name, text: string, visibility: 'SHARED' | 'PRIVATE', oneToOneId?: string) =>
  w.as(as).feedback.write({
    params: w.of('ana'),
    body: { text, visibility, category: 'global-evaluation', oneToOneId: oneToOneId ?? null },
  })

test('a collaborator sees their goals and what was shared with them, and nothing that was not', async () => {
  const { id } = await meet(w, { state: 'PREPARED' })
  await aim('Later', '2030-03-31')
  await aim('Sooner', '2030-02-01')
  await aim('A draft', '2030-02-01', id)
  await say('bruno', 'Well said', 'SHARED')
  await say('bruno', 'Kept back', 'PRIVATE')
  await say('marta', 'Waiting', 'SHARED', id)
  await say('ana', 'My own diary', 'SHARED')
  const seen = await glance('ana')
  expect(seen.goals).toMatchObject([
    { description: 'Sooner', progress: 0 },
    { description: 'Later' },
  ])
  expect(seen.feedback).toMatchObject([
    { text: 'Well said', who: { name: 'Bruno Test' }, day: '2030-01-15' },
  ])
})

test('what is new has the face of whoever wrote it and its day, and none where it is of both', async () => {
  await aim('Halve the time', '2030-03-31')
  await say('bruno', 'Well said', 'SHARED')
  const { unread } = await glance('ana')
  const bruno = { id: w.id('bruno'), name: 'Bruno Test', firstName: 'Bruno', picture: null }
  expect(unread).toHaveLength(2)
  expect(unread).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'feedback', who: bruno, day: '2030-01-15' }),
      expect.objectContaining({ kind: 'goal', who: null, day: '2030-01-15' }),
    ]),
  )
})

test('a manager sees the goals of their people that are due soon', async () => {
  await aim('Far', '2030-01-23')
  await aim('Near', '2030-01-22')
  const seen = (as: Name) => w.as(as).home.teamGoals({ params: { companyId: w.companyId } })
  expect(await seen('marta')).toMatchObject([{ description: 'Near', who: { id: w.id('ana') } }])
  expect(await seen('ana')).toEqual([])
})

test('nobody else sees anything of it', async () => {
  await meet(w)
  await aim('Near', '2030-01-22')
  await say('bruno', 'Well said', 'SHARED')
  const nothing = { unread: [], goals: [], feedback: [] }
  const others = (Object.keys(cast) as Name[]).filter(
    (name) => !['ana', 'marta', 'inactive'].includes(name),
  )
  for (const name of others) expect({ name, ...(await glance(name)) }).toEqual({ name, ...nothing })
})

test('it takes no statement more for a manager, however many people one has', async () => {
  const params = { companyId: w.companyId }
  const count = await countStatements(w, 'marta', (as) => as.home.glance({ params }))
  const admin = await countStatements(w, 'admin', (as) => as.home.glance({ params }))
  expect(count - admin).toBe(0)
})

test('when and where the next one is stands wherever it is named', async () => {
  const [place, link] = ['Room 3', 'https://meet.example/1']
  const appointment = { time: '10:30', duration: 45, place, link }
  await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: '2030-01-16', appointment },
  })
  const params = { companyId: w.companyId }
  const { needs: hers } = await w.as('marta').home.read({ params })
  const { needs: his } = await w.as('ana').home.read({ params })
  const people = await w.as('marta').myPeople.list({ params })
  const meeting = hers.find((it) => it.kind === 'meeting' && it.id === w.id('ana'))
  const own = his.find((it) => it.kind === 'ownMeeting')
  const said = [
    meeting?.kind === 'meeting' && meeting.current,
    own?.kind === 'ownMeeting' && own,
    people.find(({ userId }) => userId === w.id('ana'))?.current,
  ].map((it) => it && it.appointment)
  const kept = { startsAt: '2030-01-16T09:30:00+00:00', duration: 45, place, link }
  expect(said).toEqual([kept, kept, kept])
})

test('someone whose place in a team ended still sees their goals', async () => {
  await aim('Sooner', '2030-02-01')
  await endMemberships(w, 'ana')
  expect((await glance('ana')).goals).toMatchObject([{ description: 'Sooner' }])
})
