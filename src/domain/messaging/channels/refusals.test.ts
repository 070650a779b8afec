import { expect, test } from 'vitest'
import { refuseBinding } from './refusals.ts'

test('a chat is bound by its email, however the chat service writes it, and by no other', () => {
  const reader = { emails: ['zoë@test.example'], isValidated: true }
  const bind = (email: string) => refuseBinding({ madeAt: 0, email }, reader, 0)
  expect(bind(' ZOË@test.example '.normalize('NFD'))).toBeUndefined()
  expect(bind('zoe@test.example')).toBe('EMAIL_INVALID')
})
