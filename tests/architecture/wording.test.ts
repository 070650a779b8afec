import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { buttonKeys } from '#tests/support/button-texts.ts'
import { textsIn } from '#tests/support/messages.ts'
import {
  banned,
  foreignMarks,
  frenchSpaces,
  statedFailures,
  tooLong,
  unequal,
  unopened,
} from '#tests/support/wording.ts'

const english = textsIn('en')
const buttons = buttonKeys(english)

/** The same in English, and said in two ways where a language needs them, with why. */
const mayDiffer = new Map([
  ['directory.log.act.addGroup', 'an entry of a log, not a button'],
  ['users.status.undelivered', 'an invitation is feminine in French, Italian and Portuguese'],
  ['teams.state.active', 'a team is feminine in French and Portuguese'],
  ['teams.state.inactive', 'a team is feminine in French and Portuguese'],
  ['teams.members.active', 'in a team, not in the company: it is no access'],
  ['teams.members.inactive', 'in a team, not in the company: it is no access'],
  [
    'agreements.result.FULFILLED',
    'other languages say it of an agreement and of a goal in two words',
  ],
  [
    'agreements.result.NOT_FULFILLED',
    'other languages say it of an agreement and of a goal in two words',
  ],
  ['agreements.removing.confirm', 'an article in Spanish and Portuguese'],
  ['goals.removing.confirm', 'an article in Spanish and Portuguese'],
  ['nine-box.evidence.share', 'how much a score counts, not a weight one sets'],
  ['agreements.party.you', 'one does something here, something is visible to one there'],
  ['teams.pace.red', 'a one-to-one is feminine in Portuguese'],
  ['statistics.person.pace.red', 'a one-to-one is feminine in Portuguese'],
  ['teams.work.viewShort', 'an action on a button, not how a list is shown'],
  ['home.groups.overdue', 'a heading over several, in Italian of one-to-ones too'],
  ['statistics.goals.evaluation.1', 'counts several goals: a plural in other languages'],
  ['statistics.goals.evaluation.2', 'counts several goals: a plural in other languages'],
  ['statistics.goals.evaluation.3', 'counts several goals: a plural in other languages'],
  ['home.short.view', 'an action on a button, not how a list is shown'],
  ['next-action.planShort', 'an action on a button, not the times of a job'],
  ['navigation.peopleShort', 'a manager’s people, not everyone in the company'],
  ['one-to-ones.state.CLOSED', 'a one-to-one is feminine in Portuguese'],
  ['one-to-ones.state.IN_CONDUCTION', 'a conversation under way, not work'],
  ['second-factors.app.added', 'an app is masculine in Portuguese, a passkey is feminine'],
])

const one = (text: string) => new Map([['a', text]])

describe.each(languages)('in %s', (language) => {
  const texts = textsIn(language)

  test('the words are those of the glossary', () => {
    expect(banned(language, texts)).toEqual([])
  })

  test('quotation marks are those of the language', () => {
    expect(foreignMarks(language, texts)).toEqual([])
  })

  test('the same English is said the same', () => {
    expect(unequal(english, texts, mayDiffer)).toEqual([])
  })

  test('what is on a button fits it', () => {
    expect(tooLong(texts, buttons)).toEqual([])
  })
})

test.each(['es', 'fr', 'it', 'pt'] as const)(
  'a failure in %s says what was not done',
  (language) => {
    expect(statedFailures(english, language, textsIn(language))).toEqual([])
  },
)

test('French spaces do not break', () => {
  expect(frenchSpaces(textsIn('fr'))).toEqual([])
})

// What must be filled in has the star of its field, everywhere: nothing else is marked, nor by hand.
test.each(languages)('no text in %s marks a field as optional', (language) => {
  const byHand =
    /[(（](?:optional|opcional|facultati|facoltativ)|^(?:Optional|Opcional|Facultatif|Facoltativ)/
  const marked = [...textsIn(language)].filter(([, text]) => byHand.test(text))
  expect(marked).toEqual([])
})

test('Spanish questions and exclamations open', () => {
  expect(unopened(textsIn('es'))).toEqual([])
})

test('buttons are found: in their contents, in labels and in actions', () => {
  expect([...buttons]).toEqual(
    expect.arrayContaining(['auth.signIn', 'goals.removing.confirm', 'common.retry']),
  )
  expect(buttons.size).toBeGreaterThan(100)
})

describe('a fault is seen', () => {
  test.each(['Prêt ?', 'Prêt\u00A0!', 'Oui; non', 'Date : lundi', '«\u00A0Oui »', '«Oui\u00A0»'])(
    'in the spaces of %j',
    (text) => expect(frenchSpaces(one(text))).toHaveLength(1),
  )
  test.each(['Prêt\u202F?', 'Date\u00A0: {day}', 'Le 1:1', '«\u00A0Oui\u202F»'])(
    'but none in those of %j',
    (text) => expect(frenchSpaces(one(text))).toEqual([]),
  )
  test.each([
    ['en', '«No»'],
    ['es', '“No”'],
    ['fr', '"Non"'],
    ['it', '“No”'],
    ['pt', '«Não»'],
    ['en', "Don't"],
  ] as const)('in the marks of %s: %s', (language, text) =>
    expect(foreignMarks(language, one(text))).toHaveLength(1),
  )
  test.each(['Listo?', 'Hola!', '¿Listo'])('in the opening of %s', (text) =>
    expect(unopened(one(text))).toHaveLength(1),
  )
  test.each([
    ['en', 'Your goal is saved.'],
    ['en', 'Whoever opens it'],
    ['en', 'Save retention'],
    ['en', 'Delete by age'],
    ['es', 'Tu email'],
    ['es', 'Eliminar por antigüedad'],
    ['es', 'Tenéis tiempo'],
    ['es', 'La próxima 1:1'],
    ['fr', 'Votre entretien individuel'],
    ['fr', 'Supprimer par ancienneté'],
    ['it', 'La tua e-mail'],
    ['it', 'Elimina per età'],
    ['it', 'I tuoi dati sono in blocco legale'],
    ['it', 'Togli il blocco'],
    ['it', 'Modifiche previste dal file'],
    ['pt', 'Deletar a meta'],
    ['pt', 'Seu próximo 1:1'],
  ] as const)('in a word of %s: %s', (language, text) =>
    expect(banned(language, one(text))).toHaveLength(1),
  )
  test.each([
    ['es', 'Sigues en el programa.'],
    ['fr', 'Ana a toujours accès.'],
    ['it', 'Ana: fa ancora parte del team.'],
    ['pt', 'Ana continua com acesso.'],
  ] as const)('in a failure of %s that says how things still are: %s', (language, text) =>
    expect(statedFailures(one('Couldn’t do it.'), language, one(text))).toHaveLength(1),
  )
  test('in two translations of one text', () => {
    const two = new Map([...one('Save'), ['b', 'Save']])
    const said = new Map([...one('Guardar'), ['b', 'Grabar']])
    expect(unequal(two, said, new Map())).toHaveLength(1)
    expect(unequal(two, said, new Map([['b', 'why']]))).toEqual([])
  })
  test('in a button of 29 characters, its arguments not counted', () => {
    expect(tooLong(one('x'.repeat(29)), ['a'])).toHaveLength(1)
    expect(tooLong(one(`${'x'.repeat(28)} {name}`), ['a'])).toEqual([])
  })
})
