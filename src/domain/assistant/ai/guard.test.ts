import { describe, expect, test } from 'vitest'
import { answered, declined } from '#tests/support/guarded.ts'
import { heldMs } from '#tests/support/loop-guard.ts'
import { guardReasons, type GuardReason } from './guard-reasons.ts'
import { requests } from './guard-requests.ts'
import { statements } from './guard.ts'
import { ownWordsReasons, refuseRequest, refuseText } from './guard.ts'

const names = ['Ana García', 'Luis Ortega', 'Carla Núñez']

/** What is not declined for the reason expected, and why it is instead. */
const otherwise = (asked: readonly string[], reason: GuardReason) =>
  asked
    .map((it) => `${it} → ${refuseRequest(it, names)}`)
    .filter((it) => !it.endsWith(`→ ${reason}`))

describe('the assistant declines to judge people, to guess at their lives and to speak as them', () => {
  test.each(guardReasons)('%s, in five languages', (reason) => {
    expect(declined[reason].length).toBeGreaterThan(9)
    expect(otherwise(declined[reason], reason)).toEqual([])
  })

  test.each(guardReasons)('%s, whatever the capitals, accents and unseen signs', (reason) => {
    const spelled = declined[reason].flatMap((asked) => [
      asked.toUpperCase(),
      asked.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
      asked.replaceAll(/(\p{L})(\p{L})/gu, '$1\u200B$2'),
    ])
    expect(otherwise(spelled, reason)).toEqual([])
  })

  test('of somebody whom no fact names, too', () => {
    expect(refuseRequest('Is Wilhelmina pregnant?', [])).toBe('family')
    expect(refuseRequest('Compare Pat with Kim', [])).toBe('compare')
    expect(refuseRequest('Will Oskar quit?', [])).toBe('predict')
  })

  test.each(answered)('and answers “%s”', (asked) => {
    expect(refuseRequest(asked, names)).toBeUndefined()
  })
})

/** What an engine may come up with, and nobody is shown. */
const dropped: Readonly<Record<GuardReason, readonly string[]>> = {
  rate: [
    'Ana: 8/10',
    'I would rate Luis highly.',
    'Luis is a low performer.',
    'Ana merece un 9',
    'Luis es incompetente.',
  ],
  rank: [
    'Ana is the best of the three.',
    'Ana es la mejor del equipo',
    'Luis ranks last.',
    'Ana est la meilleure',
    'Ana é a melhor',
    '1. Ana\n2. Luis',
  ],
  place: [
    'Ana belongs in the top right of the Nine Box.',
    'Carla is a high potential.',
    'Luis va en el cuadrante inferior',
    'Ana a un haut potentiel',
    'Ana ha un alto potenziale',
  ],
  compare: [
    'You are faster than Luis.',
    'Ana presenta mejor que Luis',
    'Ana est plus efficace que Luis',
    'Carla è più brava di Luis',
    'A Ana é mais rápida do que o Luis',
  ],
  predict: [
    'Ana will probably leave the company.',
    'Luis is a flight risk',
    'Luis se irá pronto',
    'Ana va démissionner',
    'Carla si dimetterà',
    'O Luis vai pedir demissão',
  ],
  health: [
    'You seem depressed.',
    'Ana may be ill.',
    'Pareces deprimida',
    'Vous semblez malade',
    'Sembri depressa',
    'Ana parece doente',
    'Your depression slows you down',
  ],
  family: [
    'Ana has children, so she is tired.',
    'Luis is getting divorced.',
    'Ana tiene hijos',
    'Luis a des enfants',
    'Carla ha figli',
    'O Luis tem filhos',
  ],
  impersonate: [
    'I am Ana, and I think …',
    'Soy Luis y quiero decirte algo',
    'Je suis Ana',
    'As Luis, I feel …',
    'Great work!\nRegards,\nAna',
  ],
}

/** What people write, and an engine with them. */
const kept = [
  'You explained the change to the customer before anyone asked, and they renewed.',
  'In the review on Tuesday you answered each question with a figure; that made the decision easy.',
  'You were late with the report twice. Tell me a day before, so I can move the meeting.',
  'Customer rating from 4.1 to 4.5 out of 5 by June',
  'Close 4/10 of the open incidents',
  'What would make this goal easier to reach?',
  'What helped you keep the agreement on code reviews?',
  'Present the figures at the monthly meeting, and ask for one question.',
  'The release was better than planned.',
  'Cuando presentaste los datos el martes, el equipo decidió en diez minutos.',
  '¿Qué te ayudaría a avanzar con este objetivo?',
  'Preparar una guía de traspaso y probarla con alguien del equipo',
  'Quand vous avez prévenu l’équipe du retard, tout le monde a pu s’organiser.',
  'Qu’est-ce qui vous aiderait à avancer ?',
  'Quando hai presentato i dati, il team ha deciso subito.',
  'Che cosa ti aiuterebbe ad andare avanti?',
  'Quando você apresentou os dados, a equipe decidiu na hora.',
  'O que ajudaria você a avançar?',
]

describe('what an engine says of people', () => {
  test.each(guardReasons)('is dropped where it is to %s', (reason) => {
    const others = dropped[reason].filter((text) => refuseText(text, names) !== reason)
    expect(others).toEqual([])
  })

  test.each(kept)('is kept: %s', (text) => {
    expect(refuseText(text, names)).toBeUndefined()
  })
})

test('a person may praise in their own words, and not guess at an illness', () => {
  expect(refuseText('You are the best, 10/10', names, ownWordsReasons)).toBeUndefined()
  expect(refuseText('You seem depressed lately', names, ownWordsReasons)).toBe('health')
  expect(refuseText('You are better than Luis', names, ownWordsReasons)).toBe('compare')
})

test.each(['ana and who will @ is rate compare ', '@', '＠&', 'will he '])(
  'a long text is read in a moment: %j',
  async (piece) => {
    const text = piece.repeat(3_150 / piece.length)
    const refuse = () => [refuseRequest(text, names), refuseText(text, names)]
    expect(await heldMs(1000, refuse)).toBeLessThan(1000)
  },
)

const everyPattern = [
  ...Object.values(requests).flatMap(({ always, unlessHow }) => [...always, ...unlessHow]),
  ...Object.values(statements).flat(),
]
const repeated = (...pieces: readonly string[]) =>
  pieces.map((piece) => piece.repeat(3_150 / pieces.length / piece.length)).join('')

test.each([
  ['people', repeated('@-')],
  ['what may be, and people', repeated('plans ', '@ ')],
  ['people, and what may be', repeated('@ ', 'will ')],
  ['both by turns', repeated('is @ will ')],
  ['people, what they may do, and people', repeated('@-', 'quiere ', '@-')],
  ['illnesses and nobody', repeated('handicap ')],
  ['boxes', repeated('nine box ')],
])('each pattern reads a text full of %s in a moment', async (_, text) => {
  for (const pattern of everyPattern)
    expect(await heldMs(60, () => pattern.test(text))).toBeLessThan(60)
})

test('who is mentioned with a sign is somebody like others', () => {
  expect(refuseRequest('Is @Luis better than @Ana?', names)).toBe('compare')
  expect(refuseRequest('What did we agree on R&D?', names)).toBeUndefined()
})
