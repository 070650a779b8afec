import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { emailMistake } from '#domain/kernel/email.ts'
import {
  areaNameLengthMax,
  globalLevelNameLengthMax,
  isWithin,
  ladderStepNameLengthMax,
  personNameLengthMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { isFormula, restoreFormulas } from '#domain/kernel/csv.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake } from '#domain/kernel/name.ts'
import { importedTextKeys, personFields } from '#domain/people/users/person-fields.ts'
import { requiredColumns, bare, type Header, type ImportColumn } from './columns.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'

/** In the five languages, and as our own exports write them. */

const roles: Readonly<Record<CompanyRole, readonly string[]>> = {
  USER: [
    'User',
    'Usuario',
    'Usuaria',
    'Miembro',
    'Utilisateur',
    'Utilisatrice',
    'Membre',
    'Utente',
    'Usuário',
    'Usuária',
    'Integrante',
  ],
  ADMIN: [
    'Administrator',
    'Administrador',
    'Administradora',
    'Administración',
    'Administrateur',
    'Administratrice',
    'Administration',
    'Amministratore',
    'Amministratrice',
    'Administração',
    'Amministrazione',
  ],
  SUPERADMIN: [
    'Super administrator',
    'Superadministrador',
    'Superadministradora',
    'Superadministración',
    'Super-administrateur',
    'Super-administratrice',
    'Super-administration',
    'Superamministratore',
    'Superamministratrice',
    'Superadministração',
    'Super amministrazione',
  ],
}

const states = {
  active: [
    'Active',
    'Activo',
    'Activa',
    'Actif',
    'Attivo',
    'Attiva',
    'Acceso activo',
    'Accès actif',
    'Accesso attivo',
    'Acesso ativo',
    'Ativo',
    'Ativa',
  ],
  inactive: [
    'Inactive',
    'Inactivo',
    'Inactiva',
    'Inactif',
    'Inattivo',
    'Inattiva',
    'Acceso desactivado',
    'Accès désactivé',
    'Accesso disattivato',
    'Acesso desativado',
    'Inativo',
    'Inativa',
    'Disabled',
    'Deactivated',
  ],
} as const

const tongues: Readonly<Record<Language, readonly string[]>> = {
  en: ['English', 'Inglés', 'Anglais', 'Inglese', 'Inglês'],
  es: ['Spanish', 'Español', 'Castellano', 'Espagnol', 'Spagnolo', 'Espanhol'],
  fr: ['French', 'Francés', 'Français', 'Francese', 'Francês'],
  it: ['Italian', 'Italiano', 'Italien'],
  pt: ['Portuguese', 'Portugués', 'Portugais', 'Portoghese', 'Português', 'pt-BR'],
}

function finder<Word extends string>(
  all: readonly Word[],
  names: Readonly<Record<Word, readonly string[]>>,
) {
  const known = new Map(
    all.flatMap((word) => [word, ...names[word]].map((name) => [bare(name), word] as const)),
  )
  return (text: string): Word | undefined => known.get(bare(text))
}

export const roleIn = finder(companyRoles, roles)
export const statusIn = finder(['active', 'inactive'], states)
export const languageIn = finder(languages, tongues)

/** `code`: a key of the import texts, or a refusal. */
export interface RowMistake {
  readonly column: ImportColumn | null
  readonly code: string
  /** Names that were probably meant, the nearest first. */
  readonly near?: string[]
}

/** Empty cells change nothing. */
export interface ImportRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
  readonly role: CompanyRole | undefined
  readonly status: 'active' | 'inactive' | undefined
  readonly language: Language | undefined
  readonly mistakes: readonly RowMistake[]
}

const number = /^[+-]?[\d\s.,()]+$/
/** Control characters except line breaks and tabs, and lone surrogates. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u

const lengths: Readonly<Partial<Record<ImportColumn, number>>> = {
  ...Object.fromEntries(
    importedTextKeys.map((key) => [personFields[key].importedAs, personFields[key].lengthMax]),
  ),
  area: areaNameLengthMax,
  team: teamNameLengthMax,
  global_level: globalLevelNameLengthMax,
  ladder_step: ladderStepNameLengthMax,
}

const isName = (text: string) => lastNameMistake(text, personNameLengthMax)

const checks: Readonly<Partial<Record<ImportColumn, (text: string) => string | undefined>>> = {
  first_name: isName,
  last_name: isName,
  email: emailMistake,
  manager_email: emailMistake,
  role: (text) => (roleIn(text) ? undefined : 'role'),
  status: (text) => (statusIn(text) ? undefined : 'status'),
  preferred_language: (text) => (languageIn(text) ? undefined : 'language'),
}

function mistakeIn(column: ImportColumn, written: string): string | undefined {
  if (checks[column]?.(written) === 'invisible') return 'invisible'
  if (unstorable.test(written)) return 'invalid'
  if (isFormula(written) && !number.test(written)) return 'formula'
  const text = restoreFormulas(written)
  const most = lengths[column]
  if (most !== undefined && !isWithin(text, most)) return 'tooLong'
  const check = checks[column]
  return check?.(text)
}

export function rowOf(header: Header, { line, cells: all }: TableLine): ImportRow {
  const cells: Partial<Record<ImportColumn, string>> = {}
  const mistakes: RowMistake[] = []
  if (all.length < header.length && all.length < lastNamed(header))
    mistakes.push({ column: null, code: 'tooFewCells' })
  if (all.slice(header.length).some((cell) => cell.trim() !== ''))
    mistakes.push({ column: null, code: 'tooManyCells' })
  for (const [at, column] of header.entries()) {
    const written = (all[at] ?? '').trim()
    if (!column || written === '') continue
    cells[column] = restoreFormulas(written)
    const code = mistakeIn(column, written)
    if (code) mistakes.push({ column, code })
  }
  for (const column of requiredColumns)
    if (!cells[column]) mistakes.push({ column, code: 'required' })
  return {
    line,
    cells,
    role: cells.role ? roleIn(cells.role) : undefined,
    status: cells.status ? statusIn(cells.status) : undefined,
    language: cells.preferred_language ? languageIn(cells.preferred_language) : undefined,
    mistakes,
  }
}

function lastNamed(header: Header): number {
  return header.findLastIndex((column) => column !== undefined) + 1
}
