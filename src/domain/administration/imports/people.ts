import type { Actor } from '#domain/kernel/access/actor.ts'
import { toEmail } from '#domain/kernel/email.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { refuseDisable, refuseEnable, refuseLeaving } from '#domain/people/users/activity.ts'
import {
  erasedPerson,
  importedKeys,
  importedTextKeys,
  personFields,
  pickFields,
} from '#domain/people/users/person-fields.ts'
import { refuseEditPerson } from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import type { KnownRecord, KnownCompany, KnownPerson } from './company.ts'
import { NameIndex } from './name-index.ts'
import type { ImportFact, Details } from './outcome.ts'
import type { ImportRow, RowMistake } from './rows.ts'

export interface PersonImport {
  readonly row: ImportRow
  readonly id: string
  readonly known: KnownPerson | undefined
  readonly words: Details
  readonly facts: ImportFact[]
  readonly mistakes: RowMistake[]
}

/** By employee id, else by email. Two rows for one person are a mistake. */
export function matchPeople(
  rows: readonly ImportRow[],
  company: KnownCompany,
  newId: () => string,
): PersonImport[] {
  const byEmployeeId = new Map(company.people.map((it) => [it.employeeId ?? '', it]))
  byEmployeeId.delete('')
  const byEmail = new Map(company.people.map((it) => [it.email, it]))
  byEmail.delete('')
  const levels = new NameIndex(company.levels)
  const seen = new Set<string>()
  return rows.map((row) => {
    const { cells } = row
    const mistakes = [...row.mistakes]
    const email = toEmail(cells.email ?? '')
    const employeeId = cells.employee_id
    const byId = employeeId === undefined ? undefined : byEmployeeId.get(employeeId)
    const known = byId ?? byEmail.get(email)
    if (employeeId !== undefined && known?.employeeId && known.employeeId !== employeeId)
      mistakes.push({ column: 'employee_id', code: 'otherEmployeeId' })
    const keys = [known?.id ?? email, ...(employeeId === undefined ? [] : [`id ${employeeId}`])]
    if (keys.some((key) => seen.has(key))) mistakes.push({ column: null, code: 'twice' })
    for (const key of keys) seen.add(key)
    if (row.language && row.language !== known?.preferredLanguage) {
      const isOffered = company.languages.includes(row.language)
      if (!isOffered) mistakes.push({ column: 'preferred_language', code: 'languageNotOffered' })
    }
    const level =
      cells.global_level === undefined
        ? undefined
        : levels.find(cells.global_level, [known?.globalLevelId])
    if (cells.global_level !== undefined && !level)
      mistakes.push({ column: 'global_level', code: 'unknownLevel' })
    const before = known ? pickFields(known, importedKeys) : nobody
    const words: Details = {
      ...before,
      ...textsIn(cells),
      email: email || before.email,
      globalLevelId: level?.id ?? before.globalLevelId,
      preferredLanguage: row.language ?? before.preferredLanguage,
    }
    return { row, id: known?.id ?? newId(), known, words, facts: [], mistakes }
  })
}

const nobody: Details = { ...pickFields(erasedPerson, importedKeys), firstName: '' }

/** Empty cells change nothing. */
function textsIn(cells: ImportRow['cells']): Partial<Details> {
  return Object.fromEntries(
    importedTextKeys.flatMap((key) => {
      const written = cells[personFields[key].importedAs]
      return written === undefined ? [] : [[key, written]]
    }),
  )
}

export function settleEmails(
  rows: readonly PersonImport[],
  { people }: KnownCompany,
): Map<string, string> {
  const owners = new Map<string, string>()
  const leaving = new Set(rows.filter(isOthersEmail).map(({ id }) => id))
  for (const { id, email } of people) if (email && !leaving.has(id)) owners.set(email, id)
  for (const { id, words, mistakes } of rows) {
    const owner = owners.get(words.email)
    if (owner === undefined) owners.set(words.email, id)
    else if (owner !== id) mistakes.push({ column: 'email', code: 'user.emailTaken' })
  }
  return owners
}

const isOthersEmail = ({ known, words }: PersonImport) =>
  known !== undefined && known.email !== words.email && !known.isSynced

export function settleWords(
  { known, words, facts, mistakes }: PersonImport,
  levels: readonly KnownRecord[],
  actor: Actor,
) {
  const nameOf = (id: string | null) => levels.find((it) => it.id === id)?.name ?? null
  const shown = (key: keyof Details, value: string | null) =>
    key === 'globalLevelId' ? nameOf(value) : value || null
  for (const key of importedKeys) {
    const kind = personFields[key].importedAs
    const before = known?.[key] ?? null
    const after = words[key]
    if ((before || null) === (after || null)) continue
    if (!known && /^(first_name|last_name|email)$/.test(kind)) continue
    facts.push({ kind, from: shown(key, before), to: shown(key, after) })
  }
  const refusal = known && facts.length > 0 ? refuseEditPerson(known, actor) : undefined
  if (refusal) mistakes.push({ column: null, code: refusal.reason })
}

export interface RemainingAdmins {
  readonly superAdminIds: Set<string>
}

/** Only super administrators import super administrators (section 6). */
export function settleRole(
  { row, known, facts, mistakes }: PersonImport,
  staying: RemainingAdmins,
  actor: Actor,
): boolean {
  const { role } = row
  if (!role || role === (known?.role ?? 'USER')) return false
  const refusal =
    (known ? refuseRoleChange(known, role, actor) : undefined) ??
    refuseRole(role, actor) ??
    (known ? refuseRole(known.role, actor) : undefined) ??
    (known ? refuseLeaving(known.id, [...staying.superAdminIds]) : undefined)
  if (refusal) {
    mistakes.push({ column: 'role', code: refusal.reason })
    return false
  }
  facts.push({ kind: 'role', from: known?.role ?? null, to: role })
  if (known) staying.superAdminIds.delete(known.id)
  return true
}

export function settleStatus(
  { row, known, facts, mistakes }: PersonImport,
  staying: RemainingAdmins,
  actor: Actor,
): 'enabled' | 'disabled' | undefined {
  const { status } = row
  if (!known) {
    if (status === 'inactive') facts.push({ kind: 'status', from: null, to: 'inactive' })
    return undefined
  }
  if (!status || (status === 'active') === known.active) return undefined
  const refusal =
    status === 'active'
      ? refuseEnable(known, actor)
      : (refuseDisable(known, actor) ?? refuseLeaving(known.id, [...staying.superAdminIds]))
  if (refusal) {
    mistakes.push({ column: 'status', code: refusal.reason })
    return undefined
  }
  facts.push({ kind: 'status', from: known.active ? 'active' : 'inactive', to: status })
  if (status === 'active') return 'enabled'
  staying.superAdminIds.delete(known.id)
  return 'disabled'
}
