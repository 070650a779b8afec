import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import {
  emailLengthMax,
  isWithin,
  personNameLengthMax,
  positionLengthMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { fullName, toNamed, type PersonName } from '#domain/kernel/full-name.ts'
import type { PersonFields, SyncedKey } from '#domain/people/users/person-fields.ts'
import { meets, parseFilter } from './filter.ts'
import { ScimProblem } from './problem.ts'
import {
  enterpriseSchema,
  isObject,
  placeSchema,
  userSchema,
  valueOf,
  type Json,
  type JsonObject,
} from './schemas.ts'

export const directoryTextLengthMax = 250

/** Null: not sent. */
export interface DirectoryUser extends Pick<PersonFields, SyncedKey> {
  /** Unique, case-insensitive. */
  readonly userName: string
  readonly externalId: string | null
  readonly active: boolean
  readonly employeeNumber: string | null
  readonly department: string | null
  /** Our id, or the directory's own. */
  readonly manager: string | null
  readonly area: string | null
  readonly team: string | null
  readonly ladderStep: string | null
}

type StoredTexts = Pick<DirectoryUser, 'firstName' | 'lastName' | 'email' | 'team'>

export function readUser(resource: JsonObject, kept?: StoredTexts): DirectoryUser {
  const enterprise = part(resource, enterpriseSchema)
  const place = part(resource, placeSchema)
  const userName = said(resource, 'userName', directoryTextLengthMax)
  if (userName === null) throw new ScimProblem('invalidValue', 'userName is required.')
  return {
    userName,
    externalId: said(resource, 'externalId', directoryTextLengthMax),
    ...namesIn(resource, kept),
    email: emailIn(resource, userName, kept),
    position: said(resource, 'title', positionLengthMax) ?? '',
    active: flag(valueOf(resource, 'active'), 'active') ?? true,
    preferredLanguage: languageOf(said(resource, 'preferredLanguage', directoryTextLengthMax)),
    employeeNumber: said(enterprise, 'employeeNumber', directoryTextLengthMax),
    department: said(enterprise, 'department', directoryTextLengthMax),
    manager: managerIn(enterprise),
    area: said(place, 'area', directoryTextLengthMax),
    team: teamIn(place, kept),
    ladderStep: said(place, 'ladderStep', directoryTextLengthMax),
  }
}

/** Some directories send booleans as strings. */
export function flag(value: Json | undefined, name: string): boolean | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^true$/i.test(value.trim())) return true
  if (typeof value === 'string' && /^false$/i.test(value.trim())) return false
  throw new ScimProblem('invalidValue', `${name} is true or false.`)
}

function part(resource: JsonObject, name: string): JsonObject {
  const value = valueOf(resource, name)
  return isObject(value) ? value : {}
}

function said(resource: JsonObject, name: string, max: number): string | null {
  const value = valueOf(resource, name)
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ScimProblem('invalidValue', `${name} is a text.`)
  const text = String(value).trim()
  if (text === '') return null
  if (!isWithin(text, max))
    throw new ScimProblem('invalidValue', `${name} has more than ${max} characters.`)
  if (!text.isWellFormed() || text.includes('\0'))
    throw new ScimProblem('invalidValue', `${name} has characters that cannot be stored.`)
  return text
}

/** Splits the full name at its first space when no parts are sent. */
function namesIn(resource: JsonObject, kept?: PersonName): PersonName {
  const name = part(resource, 'name')
  const given = said(name, 'givenName', personNameLengthMax)
  const family = said(name, 'familyName', personNameLengthMax)
  const named = given || family ? toNamed(given ?? '', family ?? '') : wholeNameIn(resource, name)
  const { firstName, lastName } = named
  const max = personNameLengthMax
  if (firstName !== kept?.firstName) check('name.givenName', nameMistake(firstName, max), max)
  if (lastName !== kept?.lastName) check('name.familyName', lastNameMistake(lastName, max), max)
  return named
}

function wholeNameIn(resource: JsonObject, name: JsonObject): PersonName {
  const max = 2 * personNameLengthMax + 1
  const whole = said(name, 'formatted', max) ?? said(resource, 'displayName', max) ?? ''
  const [firstName = '', ...rest] = whole.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

type IdentityMistake = ReturnType<typeof nameMistake> | ReturnType<typeof emailMistake>

function check(path: string, mistake: IdentityMistake, max: number): void {
  if (mistake) throw new ScimProblem('invalidValue', `${path} ${sentences[mistake](max)}`)
}

const sentences: Readonly<Record<NonNullable<IdentityMistake>, (max: number) => string>> = {
  required: () => 'is required.',
  tooLong: (max) => `has more than ${max} characters.`,
  invisible: () => 'has an invisible character.',
  notPlain: () => 'has characters that no name has.',
  email: () => 'is no e-mail: one of type work is required.',
}

const ofWork = parseFilter('type eq "work"')
const primary = parseFilter('primary eq true')

/** The work email, else the primary, else the first, else the user name. */
function emailIn(
  resource: JsonObject,
  userName: string,
  kept?: Pick<StoredTexts, 'email'>,
): string {
  const value = valueOf(resource, 'emails')
  const all = (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly Json[]
  const emails = all.filter(isObject).filter((it) => said(it, 'value', emailLengthMax) !== null)
  const chosen =
    emails.find((it) => meets(it, ofWork)) ?? emails.find((it) => meets(it, primary)) ?? emails[0]
  const email = (chosen && said(chosen, 'value', emailLengthMax)) ?? userName
  if (email !== kept?.email) check('emails.value', emailMistake(email), emailLengthMax)
  return toEmail(email)
}

function teamIn(place: JsonObject, kept?: Pick<StoredTexts, 'team'>): string | null {
  const team = said(place, 'team', directoryTextLengthMax)
  return team === kept?.team ? team : said(place, 'team', teamNameLengthMax)
}

function languageOf(tag: string | null): Language | null {
  const [language] = (tag ?? '').toLowerCase().split(/[-_]/)
  return languages.find((it) => it === language) ?? null
}

/** A string from some directories, an object from others. */
function managerIn(enterprise: JsonObject): string | null {
  const value = valueOf(enterprise, 'manager')
  const of = isObject(value) ? value : { value: value ?? null }
  return said(of, 'value', directoryTextLengthMax)
}

export interface StoredUser extends DirectoryUser {
  readonly id: string
  readonly managerPerson: { readonly id: string; readonly name: string } | null
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly createdAt: string
  readonly changedAt: string
}

/**
 * Section 4: these must not change. The first user name stays as sent: a directory that doesn't
 * find it adds the person again at every run.
 */
export function keepIdentifiers(sent: DirectoryUser, before: StoredUser): DirectoryUser {
  const { employeeNumber, email } = before
  const userName = toEmail(sent.userName) === email ? sent.userName : before.userName
  return { ...sent, userName, employeeNumber }
}

export function toUserResource(user: StoredUser, base: string): JsonObject {
  const { id, managerPerson, firstName, lastName } = user
  const name = fullName(user)
  const manager = managerPerson
    ? {
        value: managerPerson.id,
        $ref: `${base}/Users/${managerPerson.id}`,
        displayName: managerPerson.name,
      }
    : user.manager && { value: user.manager }
  const enterprise = saidOnly({
    employeeNumber: user.employeeNumber,
    department: user.department,
    manager,
  })
  const place = saidOnly({ area: user.area, team: user.team, ladderStep: user.ladderStep })
  return {
    schemas: [
      userSchema,
      ...(enterprise ? [enterpriseSchema] : []),
      ...(place ? [placeSchema] : []),
    ],
    id,
    ...saidOnly({ externalId: user.externalId }),
    userName: user.userName,
    name: { formatted: name, givenName: firstName, ...(lastName ? { familyName: lastName } : {}) },
    displayName: name,
    ...saidOnly({ title: user.position || null, preferredLanguage: user.preferredLanguage }),
    active: user.active,
    emails: [{ value: user.email, type: 'work', primary: true }],
    groups: user.groups.map((it) => ({
      value: it.id,
      display: it.name,
      $ref: `${base}/Groups/${it.id}`,
    })),
    ...(enterprise ? { [enterpriseSchema]: enterprise } : {}),
    ...(place ? { [placeSchema]: place } : {}),
    meta: {
      resourceType: 'User',
      created: user.createdAt,
      lastModified: user.changedAt,
      location: `${base}/Users/${id}`,
    },
  }
}

function saidOnly(object: Readonly<Record<string, Json>>): JsonObject | undefined {
  const kept = Object.entries(object).filter(([, value]) => value !== null)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
