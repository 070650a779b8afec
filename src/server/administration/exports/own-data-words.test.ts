import { expect, test } from 'vitest'
import { z } from 'zod'
import { goalEvents } from '#domain/conversations/goals/history.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { isSaid, say } from '#server/kernel/messages.ts'
import { htmlOf } from './own-data-html.ts'
import { ownDataShape, type Schema } from './own-data-shape.ts'
import { isUntold, labelKeyOf, wordOf } from './own-data-words.ts'

function fieldNamesOf(schema: Schema): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([name, inner]) =>
      isUntold(name) ? [] : [name, ...fieldNamesOf(inner)],
    )
  if (schema instanceof z.ZodArray) return fieldNamesOf(schema.element)
  if (schema instanceof z.ZodRecord) return fieldNamesOf(schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldNamesOf(option))
  if (schema instanceof z.ZodPipe) return fieldNamesOf(schema.out)
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  return isWrapped ? fieldNamesOf(schema.unwrap()) : []
}

const names = [...new Set(Object.values(ownDataShape).flatMap((part) => fieldNamesOf(part)))]

const htmlWith = (pages: Readonly<Record<string, unknown>>) =>
  htmlOf(
    { company: 'Acme', madeAt: '2026-02-03T10:00:00Z', missing: [], written: {}, pages },
    { language: 'en', timeZone: 'UTC' },
  )

test.each(languages)('every field of one’s own data has a label of its own, in %s', (language) => {
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !isSaid(language, labelKeyOf(name)))).toEqual([])
})

test.each(languages)('no label asks its reader a question, in %s', (language) => {
  const labels = names.map((name) => say(language, labelKeyOf(name)))
  expect(labels.filter((label) => label.endsWith('?'))).toEqual([])
})

test('what pages say in a sentence or over a column has a label of its own', () => {
  const html = htmlWith({
    feedbackRequests: [{ asked: { id: '1', name: 'Bruno Test' }, question: 'And now?' }],
    agreements: [{ proposedResult: 'FULFILLED' }],
    leadership: { enrollment: { enrolledBy: 'Nora Test' } },
    notifications: { latest: [{ rating: 'useful' }] },
    conversation: [{ answer: 'On Monday.' }],
    toFinish: [{ state: 'IN_REVIEW' }],
  })
  for (const line of [
    '<dt>Asked of</dt><dd>Bruno Test</dd>',
    '<dt>Proposed outcome</dt><dd>Kept</dd>',
    '<dt>Enrollment</dt>',
    '<dt>Rating</dt><dd>Useful</dd>',
    '<dt>Assistant’s answer</dt><dd>On Monday.</dd>',
    '<h3>One-to-ones to finish</h3>',
  ])
    expect(html).toContain(line)
})

test.each(languages)('each change of a goal has words of its own, in %s', (language) => {
  const said = goalEvents.map((event) => wordOf('event', event, language))
  expect(said.filter((words, n) => words === goalEvents[n])).toEqual([])
  expect(new Set(said).size).toBe(goalEvents.length)
})

test('a score is written as on its page', () => {
  const box = { impact: 'medium', culture: 'high' }
  const behaviours = [{ text: 'Listens', score: 'COMPLETED' }]
  const html = htmlWith({
    goals: [{ description: 'Write it down', evaluation: 2 }],
    oneToOnes: [{ repeatWeeks: 2, shared: { skills: [{ name: 'Care', behaviours }] } }],
    nineBox: { places: [], placements: [{ impact: 245, culture: 300, box }] },
    notificationSettings: { quiet: { from: 1320, to: 450 } },
  })
  for (const line of [
    '<dt>Evaluation</dt><dd>Partially fulfilled</dd>',
    '<dt>Repeat</dt><dd>Every 2 weeks</dd>',
    '<dt>Score</dt><dd>Seen consistently</dd>',
    '<dt>Impact</dt><dd>2.45 out of 3</dd>',
    '<dt>Skills and culture</dt><dd>3.00 out of 3</dd>',
    '<dt>Impact</dt><dd>Medium</dd>',
    '<dt>From</dt><dd>22:00</dd>',
  ])
    expect(html).toContain(line)
})
