import { expect, test } from 'vitest'
import type { FieldValues } from './content.ts'
import { formItems, takeSnapshot, type NamedItem, type Scene } from './snapshot.ts'
import { hasUnshared } from './unshared.ts'

const item = (id: string): NamedItem => ({
  id,
  name: { en: id },
  description: { en: id },
  behaviours: ['b1', 'b2'].map((it) => ({ id: it, text: { en: it } })),
})
const [skills, values] = [[item('delivery')], [item('care')]]
const content = {
  greetings: 'Good morning',
  'skills.delivery.score': 'STRONG_POINT',
  'skills.delivery.sharedComment': 'On time, twice',
  'skills.delivery.behaviours.b2': 'COMPLETED',
  'values.care.sharedComment': 'Asks for help',
  'performance.score': 'OVER',
  'performance.sharedComment': 'A strong half year',
  progression: 'Lead one release',
  farewell: 'Thank you',
}
const scene: Scene = {
  type: 'PERFORMANCE_REVIEW',
  date: '2030-01-15',
  people: {},
  skills,
  values,
  content,
  goals: [],
  agreements: [],
  agenda: [],
}
const form = {
  type: 'PERFORMANCE_REVIEW',
  skills: formItems(skills),
  values: formItems(values),
} as const
const shared = takeSnapshot(scene)
const unshared = (written: FieldValues, pending = 0) =>
  hasUnshared({ form, content: written, pending }, shared)

test('nothing is unshared right after sharing', () => {
  expect(unshared(content)).toBe(false)
})

test.each(Object.keys(content))('a change or removal of %s is unshared', (path) => {
  const { [path as keyof typeof content]: _, ...without } = content
  expect(unshared({ ...content, [path]: 'Something else' })).toBe(true)
  expect(unshared(without)).toBe(true)
})

test('a field that had nothing in it is unshared once written', () => {
  expect(unshared({ ...content, 'values.care.score': 'STRONG_POINT' })).toBe(true)
})

test('what sharing never shows is not unshared', () => {
  const extra = {
    'skills.delivery.privateComment': 'For me',
    'skills.removed.sharedComment': 'No longer asked',
    nextDate: '2030-02-01',
    'values.care.behaviours.b1': ' ',
  }
  expect(unshared({ ...content, ...extra })).toBe(false)
})

test('decisions and drafts wait to be shared', () => {
  expect(unshared(content, 1)).toBe(true)
})

test('before the first time, anything written is unshared', () => {
  expect(hasUnshared({ form, content, pending: 0 }, null)).toBe(true)
  expect(hasUnshared({ form, content: {}, pending: 0 }, null)).toBe(false)
})
