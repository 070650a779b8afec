import { expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { whenOf } from './occasion.ts'
import { renderMail } from './render.ts'

const occasion = {
  oneToOneId: newId(),
  sequence: 0,
  at: '2030-03-01T09:00:00Z',
  day: '2030-03-29',
  startsAt: '2030-03-29T09:00:00Z',
  minutes: 30,
  place: null,
  meetAt: null,
  timeZone: 'Europe/Kiev',
  self: { name: 'Ana Test', email: 'ana@test.example' },
  other: { name: 'Marta Test', email: 'marta@test.example' },
  isManager: false,
} as const

test('when a one-to-one is says the zone by today’s name, also where an older one is kept', () => {
  expect(whenOf(occasion, 'en')).toContain('(Europe/Kyiv)')
})

test('a mail of a company leads to its pages in that company', () => {
  const to = 'ana@test.example'
  const mail = { to, language: 'en', template: 'oneToOneWithdrawn', values: { occasion } } as const
  const origin = 'https://tandem.test.example'
  const { text } = renderMail(mail, origin, 'a1')
  expect(text).toContain(`${origin}/?company=a1`)
  expect(text).toContain(`${origin}/cuenta?company=a1#`)
  expect(renderMail(mail, origin).text).not.toContain('company=')
})
