import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import type { PersonName } from '#domain/kernel/full-name.ts'
import { lastNameMistake, nameMistake, toPlainName } from '#domain/kernel/name.ts'

/** More come in a file. */
export const pastedMax = 100

/** In characters: longer texts are not read at all. */
export const pastedLengthMax = 50_000

export interface PastedPerson extends PersonName {
  readonly email: string
  /** From 1. */
  readonly line: number
}

export interface PastedFault {
  readonly line: number
  readonly text: string
  readonly fault: 'noEmail' | 'email' | 'name' | 'repeated'
}

export interface PastedPeople {
  readonly people: readonly PastedPerson[]
  readonly faults: readonly PastedFault[]
}

/**
 * Names and addresses as mail programs and sheets give them: one a line or separated by commas, semicolons or tabs;
 * `Ana Pérez <ana@…>`, `"Pérez, Ana" <ana@…>`, with or without quotes, `Ana, Pérez, ana@…` or `ana@…` alone. Each email once.
 */
export function readPasted(text: string): PastedPeople {
  const people = new Map<string, PastedPerson>()
  const faults: PastedFault[] = []
  for (const [index, row] of text.split(/\r\n|[\n\r]/).entries()) {
    const line = index + 1
    for (const { names, token } of splitRow(row)) {
      const shown = [...names, token].join(' ').trim()
      const person = token.includes('@') ? readPerson(names, token) : undefined
      const fault = person ? faultOf(person) : 'noEmail'
      if (fault) faults.push({ line, text: shown, fault })
      else if (person && people.has(person.email))
        faults.push({ line, text: shown, fault: 'repeated' })
      else if (person) people.set(person.email, { ...person, line })
    }
  }
  return { people: [...people.values()], faults }
}

interface Entry {
  readonly names: readonly string[]
  /** With the email, unless there is none. */
  readonly token: string
}

/** With one email in the row all else is its name; with several, each has the names before it. */
function splitRow(row: string): readonly Entry[] {
  const tokens = tokensOf(row)
  const mails = tokens.filter((it) => it.includes('@'))
  if (tokens.length === 0) return []
  if (mails.length <= 1)
    return [{ names: tokens.filter((it) => !mails.includes(it)), token: mails[0] ?? '' }]
  const entries: Entry[] = []
  let names: string[] = []
  for (const token of tokens)
    if (token.includes('@')) {
      entries.push({ names, token })
      names = []
    } else names.push(token)
  return names.length > 0 ? [...entries, { names, token: '' }] : entries
}

/** Separators between quotes or in angle brackets separate nothing. */
function tokensOf(row: string): readonly string[] {
  const tokens = ['']
  let isQuoted = false
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && /[,;\t]/.test(sign)) tokens.push('')
    else tokens.push((tokens.pop() ?? '') + sign)
  }
  return tokens.map((it) => it.trim()).filter((it) => it !== '')
}

type NamedEmail = Omit<PastedPerson, 'line'>

function readPerson(names: readonly string[], token: string): NamedEmail {
  const end = token.lastIndexOf('>')
  const start = token.lastIndexOf('<', end)
  const inBrackets = start >= 0 ? token.slice(start + 1, end) : ''
  const isBracketed = inBrackets.includes('@')
  const word = isBracketed ? inBrackets : (token.split(/\s+/).find((it) => it.includes('@')) ?? '')
  const written = withoutQuotes(token.replace(isBracketed ? `<${word}>` : word, ''))
  const email = toEmail(word.replace(/^mailto:/i, ''))
  const all = [...names.map(withoutQuotes), written].filter((it) => it !== '')
  const [before = ''] = all
  // A comma before `Name <…>` separates last name and first name, as in Outlook.
  if (isBracketed && written !== '' && all.length === 2)
    return { email, firstName: written, lastName: before }
  return { email, ...nameOf(all, email) }
}

const withoutQuotes = (text: string) => text.replaceAll('"', '').trim()

function nameOf(words: readonly string[], email: string): PersonName {
  const [first = '', ...others] = words
  if (others.length > 0) return { firstName: first, lastName: others.join(' ') }
  const [last = '', ...given] = first.split(',')
  if (given.length > 0) return { firstName: given.join(' ').trim(), lastName: last.trim() }
  const [firstName = '', ...rest] = (first === '' ? nameFromEmail(email) : first).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** `ana.perez+work@…` is Ana Perez until someone says otherwise. */
function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[+@]/)
  const words = local.split(/[^\p{L}\p{M}]+/u).filter((it) => it !== '')
  const name = words.map((it) => it.slice(0, 1).toUpperCase() + it.slice(1)).join(' ')
  return toPlainName(name === '' ? local : name).slice(0, personNameLengthMax)
}

function faultOf({ email, firstName, lastName }: NamedEmail): PastedFault['fault'] | undefined {
  if (emailMistake(email)) return 'email'
  const mistake =
    nameMistake(firstName, personNameLengthMax) ?? lastNameMistake(lastName, personNameLengthMax)
  return mistake ? 'name' : undefined
}
