import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAgreement as createAgreement } from '#domain/conversations/agreements/agreement.ts'
import { detailsOf, close, buildGoal as createGoal } from '#domain/conversations/goals/goal.ts'
import { isPrivatePath } from './content.ts'
import { formItems, takeSnapshot, type NamedItem, type Scene } from './snapshot.ts'

const item = (id: string, name: string): NamedItem => ({
  id,
  name: { en: name },
  description: { en: `${name}, described` },
  behaviours: [{ id: 'b1', text: { en: `${name}, lived` } }],
})

const of = { collaboratorId: 'ana', oneToOneId: null, dueDate: '2030-03-31' }
const goal = createGoal({
  ...of,
  id: 'g',
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  weightingPoints: 50,
  tracking: 'manual',
  manualProgress: 40,
  initiatives: [],
})
const agreement = createAgreement({
  ...of,
  id: 'a',
  createdBy: 'marta',
  owedBy: 'marta',
  description: 'Write the runbook',
  relatedTo: { kind: 'skill', id: 'delivery' },
})

const content = {
  greetings: 'Good morning',
  'skills.delivery.score': 'STRONG_POINT',
  'skills.delivery.sharedComment': 'On time, twice',
  'skills.delivery.behaviours.b1': 'COMPLETED',
  'values.care.sharedComment': 'Asks for help',
  'performance.score': 'OVER',
  'performance.sharedComment': 'A strong half year',
  progression: 'Lead one release',
  farewell: 'Thank you',
  nextDate: '2030-02-01',
}

const scene: Scene = {
  type: 'PERFORMANCE_REVIEW',
  date: '2030-01-15',
  people: { ana: 'Ana Ruiz', marta: 'Marta Gil' },
  skills: [item('delivery', 'Delivery')],
  values: [item('care', 'Care')],
  content,
  goals: [close(goal, 2)],
  agreements: [{ ...agreement, relatedName: { en: 'Delivery' } }],
  agenda: [],
}

test('a snapshot keeps what was said, with the names it was said under', () => {
  expect(takeSnapshot(scene)).toEqual({
    type: 'PERFORMANCE_REVIEW',
    date: '2030-01-15',
    people: { ana: 'Ana Ruiz', marta: 'Marta Gil' },
    greetings: 'Good morning',
    progression: 'Lead one release',
    farewell: 'Thank you',
    nextDate: '2030-02-01',
    performance: { score: 'OVER', comment: 'A strong half year' },
    skills: [
      {
        id: 'delivery',
        name: { en: 'Delivery' },
        score: 'STRONG_POINT',
        comment: 'On time, twice',
        behaviours: [{ text: { en: 'Delivery, lived' }, score: 'COMPLETED' }],
      },
    ],
    values: [
      {
        id: 'care',
        name: { en: 'Care' },
        score: null,
        comment: 'Asks for help',
        behaviours: [{ text: { en: 'Care, lived' }, score: null }],
      },
    ],
    goals: [
      {
        id: 'g',
        description: 'Halve the time to deploy',
        dueDate: '2030-03-31',
        state: 'closed',
        evaluation: 2,
        progress: 40,
      },
    ],
    agreements: [
      {
        id: 'a',
        description: 'Write the runbook',
        dueDate: '2030-03-31',
        state: 'open',
        result: null,
        relatedName: { en: 'Delivery' },
        owedBy: 'marta',
      },
    ],
    agenda: [],
  })
})

test('a follow-up shows no general performance, even where one was once written', () => {
  expect(takeSnapshot({ ...scene, type: 'FOLLOW_UP' }).performance).toBeNull()
})

test('what was left out is there as nothing', () => {
  const empty = takeSnapshot({ ...scene, content: {} })
  expect(empty).toMatchObject({ greetings: null, nextDate: null, performance: { score: null } })
  expect(empty.skills).toMatchObject([
    { score: null, comment: null, behaviours: [{ score: null }] },
  ])
})

describe('whatever private is written', () => {
  const paths = fc.constantFrom(
    'skills.delivery.privateComment',
    'values.care.privateComment',
    'performance.privateComment',
    'notes',
  )

  test('a snapshot has none of it', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(content)), fc.array(paths), (shared, hidden) => {
        const all = Object.fromEntries([...shared, ...hidden].map((path) => [path, 'CANARY']))
        const kept = JSON.stringify(takeSnapshot({ ...scene, content: all }))
        const seen = kept.split('CANARY').length - 1
        expect(seen).toBe(shared.filter((path) => !isPrivatePath(path)).length)
      }),
    )
  })
})

test('the form asks about the same items and behaviours that are shown', () => {
  expect(formItems(scene.skills)).toEqual([{ id: 'delivery', behaviours: ['b1'] }])
})
