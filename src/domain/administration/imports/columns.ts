import { plain } from '#domain/kernel/search.ts'
import type { ImportedColumn } from '#domain/people/users/person-fields.ts'

export type ImportColumn =
  | ImportedColumn
  | 'role'
  | 'area'
  | 'team'
  | 'manager_email'
  | 'ladder_step'
  | 'status'

export const requiredColumns = ['first_name', 'email'] as const

/** In the order of the file (section 5), in the five languages, and as our own exports name them. */
const aliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  employee_id: [
    'Employee ID',
    'Employee number',
    'ID de empleado',
    'Número de empleado',
    'Matricule',
    'Matricola',
    'Matrícula',
  ],
  first_name: ['First name', 'Given name', 'Nombre', 'Prénom', 'Nome'],
  last_name: [
    'Last name',
    'Surname',
    'Family name',
    'Apellidos',
    'Apellido',
    'Nom',
    'Cognome',
    'Sobrenome',
  ],
  email: ['Email', 'E-mail', 'Email address', 'Correo', 'Correo electrónico', 'Courriel'],
  position: ['Position', 'Job title', 'Puesto', 'Cargo', 'Poste', 'Posizione'],
  role: ['Role', 'Rol', 'Rôle', 'Ruolo', 'Função', 'Perfil'],
  area: ['Area', 'Área', 'Pôle'],
  team: ['Team', 'Equipo', 'Équipe', 'Equipe'],
  manager_email: [
    'Manager’s email',
    'Manager email',
    'Correo de responsable',
    'Correo del responsable',
    'E-mail du manager',
    'Email del manager',
    'E-mail da liderança',
    'E-mail do gestor',
  ],
  global_level: ['Level', 'Global level', 'Nivel', 'Nivel global', 'Niveau', 'Livello', 'Nível'],
  ladder_step: ['Ladder step', 'Step', 'Etapa', 'Étape', 'Tappa'],
  preferred_language: [
    'Preferred language',
    'Language',
    'Idioma preferido',
    'Idioma',
    'Langue préférée',
    'Langue',
    'Lingua preferita',
    'Lingua',
  ],
  status: ['Status', 'Estado', 'Statut', 'Stato'],
}

export const importColumns = Object.keys(aliases) as readonly ImportColumn[]

/** Columns of our own exports that an import ignores, so an export can be imported again. */
const passedOver = [
  'Has an account',
  'Tiene cuenta',
  'A un compte',
  'Ha un account',
  'Tem conta',
  'Team size',
  'Reporting to them',
  'Miembros de sus equipos',
  'Membres de ses équipes',
  'Membri dei suoi team',
  'Membros de suas equipes',
  'Line',
  'Línea',
  'Ligne',
  'Riga',
  'Linha',
  'Error message',
  'What is wrong',
  'Qué falla',
  'Ce qui ne va pas',
  'Che cosa non va',
  'O que está errado',
]

export const bare = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const columnByName = new Map(
  importColumns.flatMap((column) =>
    [column, ...aliases[column]].map((name) => [bare(name), column] as const),
  ),
)
const passedOverNames: ReadonlySet<string> = new Set(passedOver.map(bare))

export type Header = readonly (ImportColumn | undefined)[]

export interface HeaderMismatch {
  readonly missing: readonly ImportColumn[]
  readonly unknown: readonly string[]
  readonly repeated: readonly ImportColumn[]
}

/** Section 5: headers must match, in any order. */
export function headerOf(
  cells: readonly string[],
): { header: Header } | { mismatch: HeaderMismatch } {
  const header: (ImportColumn | undefined)[] = []
  const unknown: string[] = []
  for (const cell of cells) {
    const name = bare(cell)
    const column = columnByName.get(name)
    header.push(column)
    // Spreadsheets leave empty columns behind.
    if (!column && name !== '' && !passedOverNames.has(name))
      unknown.push(cell.trim().slice(0, 100))
  }
  const missing = requiredColumns.filter((column) => !header.includes(column))
  const repeated = importColumns.filter((column) => header.filter((it) => it === column).length > 1)
  const isFine = missing.length + unknown.length + repeated.length === 0
  return isFine ? { header } : { mismatch: { missing, unknown: unknown.slice(0, 20), repeated } }
}
