import type { Filter } from '#web/kernel/lists/FilterChips.tsx'

/** Made-up content for the examples of parts, long names and empty places among it. No catalogue has it. */

export interface Sample {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly state: 'active' | 'away'
  readonly onTime: readonly number[]
}

const sampleNames = [
  'Ana Ferreira',
  'Bo Ek',
  'Maximiliane-Theodora Freifrau von Hohenlohe-Waldenburg zu Schillingsfürst',
  'Noor Haddad',
  'Ye Yint Lin Htet Aung Kyaw Zaw Phyo Thu',
  'Kwame Mensah',
]
const teams = ['Platform', 'People and Culture of the Iberian Peninsula and the Islands', '']

export const samples: readonly Sample[] = Array.from({ length: 48 }, (_, index) => ({
  id: `sample-${index}`,
  name: sampleNames[index % sampleNames.length] ?? '',
  team: teams[index % teams.length] ?? '',
  state: index % 7 === 0 ? 'away' : 'active',
  onTime: [60, 72, 68, 80, 92].map((share) => (share + index * 5) % 101),
}))

export const longName = sampleNames[2] ?? ''

export const sampleWords = {
  title: 'The title of the page',
  lead: 'A sentence where the title leaves something to say.',
  back: 'The page above',
  action: 'Do the one thing',
  state: 'In progress',
  section: 'A part of the page',
  label: 'A label',
  hint: 'What explains it, in a sentence.',
  wrong: 'What is wrong with it, and what to do.',
  text: 'Some text that someone wrote, long enough to wrap where there is no room for it on one line. ',
  close: 'Close',
  more: 'See the past',
  outline: 'On this page',
  percent: '92 %',
  table: 'See the numbers',
  figure: 'Platform met on time 92 %, up 8.',
} as const

/** A text of several screens, part by part. */
export const sampleParts = Array.from({ length: 9 }, (_, index) => ({
  title: `${sampleWords.section} (${index + 1})`,
  text: sampleWords.text.repeat(14),
}))

export const optionsOf = (values: readonly string[]): Filter['options'] =>
  values.map((value) => ({ value, label: value }))
