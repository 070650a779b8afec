import { expect, test } from 'vitest'
import { inviteesMax } from './addition.ts'
import { readInvitees } from './invitees.ts'

const namesIn = (text: string) =>
  readInvitees(text).invitees.map(({ firstName, lastName, email }) =>
    [firstName, lastName, email].join('|'),
  )

test('a line is a name and an email, as people type, paste and mail programs write them', () => {
  const ana = 'Ana|Ruiz Gil|ana@mail.example'
  for (const line of [
    'Ana Ruiz Gil ana@mail.example',
    'Ana Ruiz Gil <Ana@Mail.example>',
    '"Ana Ruiz Gil" <ana@mail.example>,',
    'ana@mail.example\tAna\tRuiz Gil',
    '  Ana, Ruiz Gil, ana@mail.example  ',
  ])
    expect(namesIn(line)).toEqual([ana])
})

test('an email alone says the name, and several in a line are several people', () => {
  expect(namesIn('ana.ruiz@mail.example\n\nbo+work@mail.example')).toEqual([
    'Ana|Ruiz|ana.ruiz@mail.example',
    'Bo||bo+work@mail.example',
  ])
  expect(namesIn('Ana <ana@mail.example>; bo@mail.example, ana@mail.example')).toEqual([
    'Ana||ana@mail.example',
    'Bo||bo@mail.example',
  ])
})

test('the first line that cannot be read is named, with why', () => {
  expect(readInvitees('ana@mail.example\nBo').wrong).toEqual({ line: 'Bo', why: 'email' })
  expect(readInvitees('www.aurora.example bo@mail.example').wrong?.why).toBe('name')
  const many = Array.from({ length: inviteesMax + 1 }, (_, n) => `a${n}@mail.example`)
  expect(readInvitees(many.join('\n')).wrong?.why).toBe('tooMany')
  expect(readInvitees(many.slice(1).join('\n')).invitees).toHaveLength(inviteesMax)
})
