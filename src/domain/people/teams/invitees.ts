import type { PersonName } from '#domain/kernel/full-name.ts'
import { pastedLengthMax, readPasted } from '#domain/people/invitations/pasted-people.ts'
import { inviteesMax } from './addition.ts'

export interface Invitee extends PersonName {
  readonly email: string
}

export interface Invitees {
  /** Those before the line that can't be read. */
  readonly invitees: readonly Invitee[]
  /** The first line that can't be read. */
  readonly wrong?: { readonly line: string; readonly why: 'email' | 'name' | 'tooMany' }
}

/** `readPasted` for a form that sends all or nothing: names its first fault, and takes `inviteesMax` at most. */
export function readInvitees(text: string): Invitees {
  if (text.length > pastedLengthMax) return { invitees: [], wrong: { line: '', why: 'tooMany' } }
  const { people, faults } = readPasted(text)
  const extra = people[inviteesMax]
  if (extra) return { invitees: [], wrong: { line: extra.email, why: 'tooMany' } }
  const first = faults.find(({ fault }) => fault !== 'repeated')
  const invitees = people
    .filter(({ line }) => !first || line < first.line)
    .map(({ firstName, lastName, email }) => ({ firstName, lastName, email }))
  if (!first) return { invitees }
  return { invitees, wrong: { line: first.text, why: first.fault === 'name' ? 'name' : 'email' } }
}
