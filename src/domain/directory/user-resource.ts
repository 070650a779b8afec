import {
  emailLengthMax,
  isWithin,
  personNameLengthMax,
  positionLengthMax,
} from '#domain/kernel/limits.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { isPlainName } from '#domain/kernel/name.ts'
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

/** What a directory calls somebody, a department, a team or a step by, in characters. */
export const directoryTextLengthMax = 250

/** What a directory says of somebody. Null is what it does not say. */
export interface DirectoryUser {
  /** What they sign in with there; unique, whatever its capitals. */
  readonly userName: string
  /** What they are known by there, for good. */
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly position: string
  readonly active: boolean
  readonly preferredLanguage: Language | null
  readonly employeeNumber: string | null
  readonly department: string | null
  /** Their manager: our id, or whatever else the directory knows them by. */
  readonly manager: string | null
  /** Where they work, by names or ids. */
  readonly area: string | null
  readonly team: string | null
  readonly ladderStep: string | null
}

/** Reads what was sent of somebody. Throws `invalidValue` with a sentence for what cannot be stored. */
export function readUser(resource: JsonObject): DirectoryUser {
  const enterprise = part(resource, enterpriseSchema)
  const place = part(resource, placeSchema)
  const userName = said(resource, 'userName', directoryTextLengthMax)
  if (userName === null) throw new ScimProblem('invalidValue', 'userName is required.')
  return {
    userName,
    externalId: said(resource, 'externalId', directoryTextLengthMax),
    ...namesIn(resource),
    email: emailIn(resource, userName),
    position: said(resource, 'title', positionLengthMax) ?? '',
    active: flag(valueOf(resource, 'active'), 'active') ?? true,
    preferredLanguage: languageOf(said(resource, 'preferredLanguage', directoryTextLengthMax)),
    employeeNumber: said(enterprise, 'employeeNumber', directoryTextLengthMax),
    department: said(enterprise, 'department', directoryTextLengthMax),
    manager: managerIn(enterprise),
    area: said(place, 'area', directoryTextLengthMax),
    team: said(place, 'team', directoryTextLengthMax),
    ladderStep: said(place, 'ladderStep', directoryTextLengthMax),
  }
}

/** A yes or no, which some directories send as a text. Null says neither. */
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

/** First and last name; where they are not sent apart, the first word of the name and the rest of it. */
function namesIn(resource: JsonObject): Pick<DirectoryUser, 'firstName' | 'lastName'> {
  const name = part(resource, 'name')
  const whole =
    said(name, 'formatted', 2 * personNameLengthMax + 1) ??
    said(resource, 'displayName', 2 * personNameLengthMax + 1)
  const [first = '', ...rest] = (whole ?? '').split(/\s+/)
  const firstName = said(name, 'givenName', personNameLengthMax) ?? first
  const lastName = said(name, 'familyName', personNameLengthMax) ?? rest.join(' ')
  for (const [key, text] of Object.entries({ givenName: firstName, familyName: lastName })) {
    if (text === '') throw new ScimProblem('invalidValue', `name.${key} is required.`)
    if (!isWithin(text, personNameLengthMax))
      throw new ScimProblem(
        'invalidValue',
        `name.${key} has more than ${personNameLengthMax} characters.`,
      )
    if (!isPlainName(text))
      throw new ScimProblem('invalidValue', `name.${key} has characters that no name has.`)
  }
  return { firstName, lastName }
}

const anEmail = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@.<>"',;:\\()[\]]+$/
const ofWork = parseFilter('type eq "work"')
const primary = parseFilter('primary eq true')

/** The e-mail of work, else the primary one, else the first; without any, the name they sign in with. */
function emailIn(resource: JsonObject, userName: string): string {
  const value = valueOf(resource, 'emails')
  const all = (Array.isArray(value) ? value : value === undefined ? [] : [value]) as readonly Json[]
  const emails = all.filter(isObject).filter((it) => said(it, 'value', emailLengthMax) !== null)
  const chosen =
    emails.find((it) => meets(it, ofWork)) ?? emails.find((it) => meets(it, primary)) ?? emails[0]
  const email = ((chosen && said(chosen, 'value', emailLengthMax)) ?? userName).toLowerCase()
  if (!anEmail.test(email) || !isWithin(email, emailLengthMax))
    throw new ScimProblem('invalidValue', 'An e-mail of type work is required.')
  return email
}

/** `es-MX` is Spanish; a language that is not spoken here says nothing. */
function languageOf(tag: string | null): Language | null {
  const [language] = (tag ?? '').toLowerCase().split(/[-_]/)
  return languages.find((it) => it === language) ?? null
}

/** Some directories send the manager as a text, others as a value with parts. */
function managerIn(enterprise: JsonObject): string | null {
  const value = valueOf(enterprise, 'manager')
  const of = isObject(value) ? value : { value: value ?? null }
  return said(of, 'value', directoryTextLengthMax)
}

/** Somebody as they are stored, with what the directory said of them. */
export interface StoredUser extends DirectoryUser {
  readonly id: string
  /** Our id and the name of who is meant by `manager`, where that is known. */
  readonly managerPerson: { readonly id: string; readonly name: string } | null
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly createdAt: string
  readonly changedAt: string
}

/** Somebody as a directory reads them; `base` is the address that everything of the company is under. */
export function toUserResource(user: StoredUser, base: string): JsonObject {
  const { id, managerPerson, firstName, lastName } = user
  const name = `${firstName} ${lastName}`.trim()
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
    name: { formatted: name, givenName: firstName, familyName: lastName },
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
