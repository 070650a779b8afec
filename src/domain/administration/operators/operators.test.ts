import { expect, test } from 'vitest'
import { accountRoles, isGodAdmin } from '#domain/kernel/access/roles.ts'
import { isOperatorRole } from './operators.ts'

test('a god-admin alone operates the installation', () => {
  expect(accountRoles.filter(isGodAdmin)).toEqual(['ADMIN'])
})

test('two roles are given on the machine, and nothing that every object has is one', () => {
  const texts = ['god-admin', 'tester', 'ADMIN', '', 'toString', '__proto__']
  expect(texts.filter(isOperatorRole)).toEqual(['god-admin', 'tester'])
})
