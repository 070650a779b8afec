import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { bare } from './columns.ts'

/** In the five languages, and as our own exports write them. */

const roles: Readonly<Record<CompanyRole, readonly string[]>> = {
  USER: [
    'User',
    'Usuario',
    'Usuaria',
    'Utilisateur',
    'Utilisatrice',
    'Utente',
    'Usuário',
    'Usuária',
  ],
  ADMIN: [
    'Administrator',
    'Administrador',
    'Administradora',
    'Administrateur',
    'Administratrice',
    'Amministratore',
    'Amministratrice',
  ],
  SUPERADMIN: [
    'Super administrator',
    'Superadministrador',
    'Superadministradora',
    'Super-administrateur',
    'Super-administratrice',
    'Superamministratore',
    'Superamministratrice',
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
    'Accesso attivo',
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
    'Accesso disattivato',
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
