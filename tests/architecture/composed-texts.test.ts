import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'
import { textsIn } from '#tests/support/messages.ts'

interface ComposedText {
  /** The argument that is a text itself, and where its texts stand: `*` is any one part of a key. */
  readonly parts: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string | number>>
}

const name = 'Ana Ruiz'

/** Every text with another text inside: read as a whole, in each language. */
const composed: Readonly<Record<string, ComposedText>> = {
  'administration.checklist.here': { parts: { step: 'administration.checklist.*.title' } },
  'administration.checklist.next': { parts: { step: 'administration.checklist.*.title' } },
  'agreements.pending.close': { parts: { result: 'agreements.result.*' } },
  'agreements.proposal.theirs': { parts: { result: 'agreements.result.*' }, values: { name } },
  'goals.history.closed': { parts: { evaluation: 'goals.evaluation.*' }, values: { who: name } },
  'goals.pending.close': { parts: { evaluation: 'goals.evaluation.*' } },
  'imports.counted': { parts: { label: 'imports.outcome.*' }, values: { count: 2 } },
  'imports.mistakeIn': {
    // These three stand without a column.
    parts: { mistake: 'imports.mistake.(?!tooFewCells|tooManyCells|twice)*' },
    values: { column: 'Email' },
  },
  'imports.rowsOf': { parts: { label: 'imports.outcome.*' }, values: { count: 2 } },
  'lab.playground.declined': { parts: { reason: 'lab.playground.reasons.*' } },
  'lab.playground.unsaid': { parts: { reason: 'lab.playground.reasons.*' } },
  'life-stage.confirm.lead': {
    parts: { option: 'life-stage.option.*' },
    values: { day: '12/1' },
  },
  'nine-box.moves.to': { parts: { axis: 'nine-box.axis.*' }, values: { level: 'high' } },
  'notifications.settings.by': {
    parts: { topic: 'notifications.topic.*', channel: 'notifications.channel.*' },
  },
  'one-to-ones.changeType.title': { parts: { type: 'one-to-ones.type.*' } },
  'one-to-ones.flow.actionPlan.recommended': {
    parts: { reason: 'one-to-ones.reason.*' },
    values: { date: '12/1', days: 7 },
  },
  'one-to-ones.flow.next': { parts: { step: 'one-to-ones.step.*' } },
  'statistics.reviews.scores.sentence': {
    parts: {
      area: 'statistics.reviews.scores.everyArea',
      level: 'statistics.reviews.scores.(others|noLevel)',
    },
    values: { people: 5 },
  },
  'users.changeRole.confirm': { parts: { role: 'users.role.*' }, values: { name } },
  'users.several.line': {
    parts: { fault: 'users.several.fault.*' },
    values: { line: 3, text: 'ana@' },
  },
}

/** Each choice of the texts that may stand inside. */
function choices(language: Language, parts: ComposedText['parts']): Record<string, string>[] {
  const texts = textsIn(language)
  return Object.entries(parts).reduce<Record<string, string>[]>(
    (made, [argument, pattern]) => {
      const isPart = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '[^.]+')}$`)
      const keys = [...texts.keys()].filter((key) => isPart.test(key))
      return made.flatMap((it) => keys.map((key) => ({ ...it, [argument]: say(language, key) })))
    },
    [{}],
  )
}

test.each(languages)('each text with another inside reads as a sentence, in %s', (language) => {
  const lines = Object.entries(composed).flatMap(([key, { parts, values }]) => {
    const all = choices(language, parts)
    expect(all.length, key).toBeGreaterThan(1)
    return [key, ...all.map((it) => `  ${say(language, key, { ...values, ...it })}`)]
  })
  expect(`${lines.join('\n')}\n`).toMatchSnapshot()
})

test.each(languages)(
  'advice reads as a sentence with the goal or agreement it names, in %s',
  (language) => {
    const keys = [...textsIn(language).keys()].filter((key) =>
      key.startsWith('expert-system.named.'),
    )
    const lines = keys.map((key) => say(language, key, { name, what: 'Write the runbook' }))
    expect(`${lines.join('\n')}\n`).toMatchSnapshot()
  },
)

test('each text that pages put another text into is listed here', () => {
  const calls = globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.]+)', \{[^}]*\bt\(/g)].map(
      ([, key]) => key,
    ),
  )
  expect(calls.length).toBeGreaterThan(10)
  const isListed = (key = '') => Object.keys(composed).some((it) => it.endsWith(`.${key}`))
  expect(calls.filter((key) => !isListed(key))).toEqual([])
})
