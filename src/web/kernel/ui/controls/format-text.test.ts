import { expect, test } from 'vitest'
import { formatText, type FormatKind } from './format-text.ts'

/** The text and its selection, between brackets, before and after. */
function pressed(kind: FormatKind, marked: string): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const all = marked.replaceAll(/[‹›]/g, '')
  const { from, to, text, select } = formatText(kind, all, start, end)
  const then = all.slice(0, from) + text + all.slice(to)
  const [a, b] = select
  return `${then.slice(0, a)}‹${then.slice(a, b)}›${then.slice(b)}`
}

test.each([
  ['bold', 'A ‹word› here', 'A **‹word›** here'],
  ['bold', 'A **‹word›** here', 'A ‹word› here'],
  ['bold', 'A ‹word ›here', 'A **‹word›** here'],
  ['bold', 'Here: ‹›', 'Here: **‹›**'],
  ['list', 'One‹›', '- One‹›'],
  ['list', '‹›', '- ‹›'],
  ['list', '- One‹›', 'One‹›'],
  ['list', 'Before\n‹One\n\nTwo›\nAfter', 'Before\n‹- One\n\n- Two›\nAfter'],
  ['list', '‹- One\n- Two›', '‹One\nTwo›'],
  ['list', '‹- One\nTwo›', '‹- One\n- Two›'],
  ['link', 'See ‹this› page', 'See [this](‹https://›) page'],
  ['link', 'See ‹https://a.example/b›', 'See [‹›](https://a.example/b)'],
  ['link', 'See ‹›', 'See [‹›](https://)'],
] as const)('%s makes %j into %j', (kind, before, after) => {
  expect(pressed(kind, before)).toBe(after)
})
