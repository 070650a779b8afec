import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { inviteesMax } from './addition.ts'

export interface Invitee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface Invitees {
  readonly invitees: readonly Invitee[]
  /** The first line that can't be read. */
  readonly wrong?: { readonly line: string; readonly why: 'email' | 'name' | 'tooMany' }
}

const lineMax = 2000

/**
 * People typed or pasted, one a line: a name and an email in any order, or an email alone, from
 * which the name is read. Several emails in a line are several people.
 */
export function readInvitees(text: string): Invitees {
  const entries = text.split(/\r?\n/).flatMap(peopleIn)
  if (entries.length > inviteesMax)
    return { invitees: [], wrong: { line: entries[inviteesMax] ?? '', why: 'tooMany' } }
  const found = new Map<string, Invitee>()
  for (const line of entries) {
    const person = line.length > lineMax ? 'name' : readInvitee(line)
    if (typeof person === 'string')
      return { invitees: [...found.values()], wrong: { line, why: person } }
    if (!found.has(person.email)) found.set(person.email, person)
  }
  return { invitees: [...found.values()] }
}

function peopleIn(line: string): readonly string[] {
  const parts = line.split('@').length > 2 ? line.split(/[,;]/) : [line]
  return parts.map((it) => it.trim()).filter((it) => it !== '')
}

function readInvitee(line: string): Invitee | 'email' | 'name' {
  const words = line.split(/[\s,;<>()"]+/).filter((it) => it !== '')
  const at = words.findIndex((it) => emailMistake(it) === undefined)
  const address = words[at]
  if (address === undefined) return 'email'
  const email = toEmail(address)
  const typed = words.filter((_, place) => place !== at)
  const [firstName = '', ...others] = typed.length > 0 ? typed : namesOfEmail(email)
  const lastName = others.join(' ')
  const isWrong =
    nameMistake(firstName, personNameLengthMax) ?? lastNameMistake(lastName, personNameLengthMax)
  return isWrong ? 'name' : { firstName, lastName, email }
}

/** `ana.ruiz@…` is Ana Ruiz. */
function namesOfEmail(email: string): readonly string[] {
  const [local = ''] = email.split('@')
  const [plain = ''] = local.split('+')
  return plain
    .split(/[._-]+/)
    .filter((it) => it !== '')
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
}
