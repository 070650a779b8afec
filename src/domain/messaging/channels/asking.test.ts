import { describe, expect, test } from 'vitest'
import { chatRequestOf } from './asking.ts'

describe('what is asked in a chat is understood in five languages', () => {
  test.each([
    'What needs me?',
    '¿Qué me necesita?',
    'Qu’est-ce qui m’attend ?',
    'Che cosa mi aspetta?',
    'Qué tengo pendiente',
    'O que precisa de mim?',
    'O que tenho pendente?',
  ])('%s', (said) => expect(chatRequestOf(said)).toEqual({ kind: 'needs' }))

  test.each([
    'my next 1:1',
    'When is my next 1:1?',
    'mi próximo 1:1',
    'Mon prochain 1:1 ?',
    'il mio prossimo colloquio 1:1',
    'Meu próximo 1:1',
    'Minha próxima 1:1',
    'Quando é a minha próxima 1:1?',
  ])('%s', (said) => expect(chatRequestOf(said)).toEqual({ kind: 'next' }))

  test.each([
    'Add a question for my next 1:1: what about: the budget?',
    'Añade una pregunta para mi próximo 1:1: what about: the budget?',
    'ajoute une question pour mon prochain 1:1 : what about: the budget?',
    'Aggiungi una domanda per il mio prossimo 1:1: what about: the budget?',
    'Adicione uma pergunta para o meu próximo 1:1: what about: the budget?',
    'Adicione uma pergunta à minha próxima 1:1: what about: the budget?',
  ])('%s', (said) =>
    expect(chatRequestOf(said)).toEqual({ kind: 'question', text: 'what about: the budget?' }),
  )
})

test.each([
  '',
  'hello',
  'what needs me and Ana',
  'add a question for my next 1:1:',
  'note: my next 1:1',
])('anything else is not guessed at: "%s"', (said) =>
  expect(chatRequestOf(said)).toEqual({ kind: 'else' }),
)
