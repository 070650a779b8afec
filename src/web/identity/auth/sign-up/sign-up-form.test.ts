import { expect, test } from 'vitest'
import { newSignUp, signUpBody, signUpMistakes } from './sign-up-form.ts'

const filled = { ...newSignUp(' ana@test.example '), firstName: ' Ana ', lastName: 'Ruiz' }

test('nothing is agreed to in anyone’s name', () => {
  const { isTermsAccepted, isIdentifiedDataProcessingAccepted } = newSignUp('')
  expect([isTermsAccepted, isIdentifiedDataProcessingAccepted]).toEqual([false, false])
})

test('a name and an e-mail are needed', () => {
  expect(signUpMistakes(filled)).toEqual({})
  expect(signUpMistakes(newSignUp(''))).toEqual({
    firstName: 'required',
    email: 'email',
  })
})

test('a name has an end', () => {
  expect(signUpMistakes({ ...filled, firstName: 'é'.repeat(100) })).toEqual({})
  expect(signUpMistakes({ ...filled, firstName: 'é'.repeat(101) })).toEqual({
    firstName: 'tooLong',
  })
})

test('the repeated password stays here', () => {
  expect(signUpBody({ ...filled, password: 'Abcdefg1', repeated: 'Abcdefg1' })).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@test.example',
    password: 'Abcdefg1',
    isTermsAccepted: true,
    isIdentifiedDataProcessingAccepted: false,
  })
})
