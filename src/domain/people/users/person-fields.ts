import type { PersonName } from '#domain/kernel/full-name.ts'
import { personNameLengthMax, positionLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { forgottenName } from '#domain/kernel/name.ts'

/** A company's words about a person, without role, access, picture and memberships. */
export interface PersonFields {
  /** Of the employer's other systems. */
  readonly employeeId: string | null
  readonly firstName: string
  readonly lastName: string
  /** Empty when the account was deleted. */
  readonly email: string
  readonly position: string
  /** Null: from the ladder step. */
  readonly globalLevelId: string | null
  /** For mails before they have an account; null: the company's. */
  readonly preferredLanguage: Language | null
  /** IANA name; null: the company's. */
  readonly timeZone: string | null
}

export interface PersonField<Value> {
  /** Of `company_user`. */
  readonly column: string
  readonly control: 'name' | 'lastName' | 'email' | 'text' | 'level' | 'language' | 'timeZone'
  readonly lengthMax?: number
  readonly editedBy: 'administrators' | 'themselves' | 'imports'
  readonly isSynced: boolean
  /** The column of an import, and of an export. */
  readonly importedAs: string | null
  readonly exportedAs: string | null
  /** On their own profile, and so in their own data. */
  readonly isOnProfile: boolean
  /** Left when the person is deleted. */
  readonly erasedTo: Value
}

/** In the order of forms and files. */
export const personFields = {
  employeeId: {
    column: 'external_id',
    control: 'text',
    lengthMax: 100,
    editedBy: 'imports',
    // Kept by a statement of its own: refused edits leave it.
    isSynced: false,
    importedAs: 'employee_id',
    exportedAs: 'external_id',
    isOnProfile: false,
    erasedTo: null,
  },
  firstName: {
    column: 'first_name',
    control: 'name',
    lengthMax: personNameLengthMax,
    editedBy: 'administrators',
    isSynced: true,
    importedAs: 'first_name',
    exportedAs: 'first_name',
    isOnProfile: true,
    erasedTo: forgottenName,
  },
  lastName: {
    column: 'last_name',
    control: 'lastName',
    lengthMax: personNameLengthMax,
    editedBy: 'administrators',
    isSynced: true,
    importedAs: 'last_name',
    exportedAs: 'last_name',
    isOnProfile: true,
    erasedTo: '',
  },
  email: {
    column: 'email',
    control: 'email',
    editedBy: 'administrators',
    isSynced: true,
    importedAs: 'email',
    exportedAs: 'email',
    isOnProfile: true,
    erasedTo: '',
  },
  position: {
    column: 'position',
    control: 'text',
    lengthMax: positionLengthMax,
    editedBy: 'administrators',
    isSynced: true,
    importedAs: 'position',
    exportedAs: 'position',
    isOnProfile: true,
    erasedTo: '',
  },
  globalLevelId: {
    column: 'global_level_id',
    control: 'level',
    editedBy: 'administrators',
    isSynced: false,
    importedAs: 'global_level',
    exportedAs: 'global_level',
    // The profile names the level.
    isOnProfile: false,
    erasedTo: null,
  },
  preferredLanguage: {
    column: 'preferred_language',
    control: 'language',
    editedBy: 'administrators',
    isSynced: true,
    importedAs: 'preferred_language',
    exportedAs: 'preferred_language',
    isOnProfile: false,
    erasedTo: null,
  },
  timeZone: {
    column: 'time_zone',
    control: 'timeZone',
    editedBy: 'themselves',
    isSynced: false,
    importedAs: null,
    exportedAs: null,
    isOnProfile: true,
    erasedTo: null,
  },
} as const satisfies { readonly [Key in keyof PersonFields]: PersonField<PersonFields[Key]> }

type Fields = typeof personFields
export type PersonKey = keyof Fields
type KeysWith<Match> = { [Key in PersonKey]: Fields[Key] extends Match ? Key : never }[PersonKey]

const keysWhere = <Key extends PersonKey>(is: (field: PersonField<unknown>) => boolean) =>
  (Object.keys(personFields) as Key[]).filter((key) => is(personFields[key]))

export const personKeys = keysWhere<PersonKey>(() => true)

export type EditedKey = KeysWith<{ readonly editedBy: 'administrators' }>
export type PersonInput = Pick<PersonFields, EditedKey>
export const editedKeys = keysWhere<EditedKey>(({ editedBy }) => editedBy === 'administrators')

/** Typed into a line of the form without a rule of its own. */
export type TextKey = Extract<EditedKey, KeysWith<{ readonly control: 'text' }>>
export const textKeys = keysWhere<TextKey>(
  ({ control, editedBy }) => control === 'text' && editedBy === 'administrators',
)

export type SyncedKey = KeysWith<{ readonly isSynced: true }>
export const syncedKeys = keysWhere<SyncedKey>(({ isSynced }) => isSynced)

export type ProfileKey = KeysWith<{ readonly isOnProfile: true }>
export const profileKeys = keysWhere<ProfileKey>(({ isOnProfile }) => isOnProfile)

export type ImportedKey = KeysWith<{ readonly importedAs: string }>
export const importedKeys = keysWhere<ImportedKey>(({ importedAs }) => importedAs !== null)
/** Kept as they are written. */
type ImportedTextKey = Extract<ImportedKey, KeysWith<{ readonly lengthMax: number }>>
export const importedTextKeys = keysWhere<ImportedTextKey>(
  ({ importedAs, lengthMax }) => importedAs !== null && lengthMax !== undefined,
)
export const importedColumns = importedKeys.map((key) => personFields[key].importedAs)
export type ImportedColumn = (typeof importedColumns)[number]

type ExportedKey = KeysWith<{ readonly exportedAs: string }>
export const exportedKeys = keysWhere<ExportedKey>(({ exportedAs }) => exportedAs !== null)

/** A deleted person. */
export const erasedPerson = Object.fromEntries(
  Object.entries(personFields).map(([key, { erasedTo }]) => [key, erasedTo]),
) as unknown as PersonFields

type DetailKey = Exclude<EditedKey, keyof PersonName | 'email'>

/** Of someone of whom only name and email are known. */
export const noDetails: Pick<PersonFields, DetailKey> = pickFields(
  erasedPerson,
  keysWhere<DetailKey>(
    ({ control, editedBy }) =>
      editedBy === 'administrators' && !['name', 'lastName', 'email'].includes(control),
  ),
)

export function pickFields<Key extends PersonKey>(
  person: Pick<PersonFields, Key>,
  keys: readonly Key[],
): Pick<PersonFields, Key> {
  return Object.fromEntries(keys.map((key) => [key, person[key]])) as Pick<PersonFields, Key>
}
