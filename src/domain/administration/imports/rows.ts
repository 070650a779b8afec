import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { emailMistake } from '#domain/kernel/email.ts'
import {
  areaNameLengthMax,
  globalLevelNameLengthMax,
  isWithin,
  ladderStepNameLengthMax,
  personNameLengthMax,
  positionLengthMax,
  teamNameLengthMax,
} from '#domain/kernel/limits.ts'
import { isFormula, restoreFormulas } from '#domain/kernel/csv.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake } from '#domain/kernel/name.ts'
import { requiredColumns, type Header, type ImportColumn } from './columns.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'
import { employeeIdLengthMax } from './limits.ts'
import { languageIn, roleIn, statusIn } from './words.ts'

/** What is wrong with a row: a key of the texts of imports, or a refusal of the rules. */
export interface Mistake {
  /** Null where it is about the row as a whole. */
  readonly column: ImportColumn | null
  readonly code: string
}

/** What a row says of somebody: what is empty in it stays as it is. */
export interface ImportRow {
  readonly line: number
  /** As it stands in the file, without the white space around it. */
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>
  readonly role: CompanyRole | undefined
  readonly status: 'active' | 'inactive' | undefined
  readonly language: Language | undefined
  readonly mistakes: readonly Mistake[]
}

/** A number is no formula. */
const number = /^[+-]?[\d\s.,()]+$/
/** Controls but line breaks and tabs, and halves of characters. */
const unstorable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u

const lengths: Readonly<Partial<Record<ImportColumn, number>>> = {
  employee_id: employeeIdLengthMax,
  position: positionLengthMax,
  area: areaNameLengthMax,
  team: teamNameLengthMax,
  global_level: globalLevelNameLengthMax,
  ladder_step: ladderStepNameLengthMax,
}

const isName = (text: string) => lastNameMistake(text, personNameLengthMax)

/** What else is wrong with the words of a column, as a key of the texts of imports. */
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

/** What a line of a file says of somebody, and what is wrong with it by itself. */
export function rowOf(header: Header, { line, cells: all }: TableLine): ImportRow {
  const cells: Partial<Record<ImportColumn, string>> = {}
  const mistakes: Mistake[] = []
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

/** How many places a line needs to say all that has a name. */
function lastNamed(header: Header): number {
  return header.findLastIndex((column) => column !== undefined) + 1
}
