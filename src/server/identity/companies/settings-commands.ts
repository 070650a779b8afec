import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { defaultFirst, type CompanyDefaultLanguage } from '#domain/identity/companies/company.ts'
import { knownTimeZone } from '#domain/kernel/time/time-zone.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  type Logo,
  deleteLogo,
  insertLogo,
  lockSettings,
  readSettings,
  saveSettings,
} from './settings-queries.ts'

interface LanguageSettings {
  readonly languages: readonly Language[]
  readonly defaultLanguage: CompanyDefaultLanguage
}

export function spokenIn({ languages, defaultLanguage }: LanguageSettings): Language[] {
  if (!languages.includes(defaultLanguage))
    throw invalidField('defaultLanguage', 'languageNotOffered')
  return defaultFirst(languages, defaultLanguage)
}

type SettingsChange = Partial<Omit<CompanySettingsView, 'logo' | 'version'>> & SeenVersion

/** Throws 409 over a newer version. */
export async function choose(
  work: UnitOfWork,
  { version, ...choice }: SettingsChange,
): Promise<CompanySettingsView> {
  const before = await lockSettings(work)
  if (before.version !== version) throw staleVersion()
  await saveSettings(work, { ...before, ...choice })
  return recorded(work, before)
}

async function recorded(
  work: UnitOfWork,
  before: CompanySettingsView,
): Promise<CompanySettingsView> {
  const after = await readSettings(work)
  work.record({ before, after })
  return after
}

export function changeLanguages(
  work: UnitOfWork,
  { version, ...spoken }: LanguageSettings & SeenVersion,
): Promise<CompanySettingsView> {
  const { defaultLanguage } = spoken
  return choose(work, { version, languages: spokenIn(spoken), defaultLanguage })
}

export function changeTimeZone(
  work: UnitOfWork,
  { version, timeZone: asked }: { timeZone: string } & SeenVersion,
): Promise<CompanySettingsView> {
  const timeZone = knownTimeZone(asked)
  if (!timeZone) throw invalidField('timeZone', 'invalid')
  return choose(work, { version, timeZone })
}

export async function changeLogo(work: UnitOfWork, logo: Logo): Promise<CompanySettingsView> {
  const before = await lockSettings(work)
  await deleteLogo(work)
  await insertLogo(work, logo)
  return recorded(work, before)
}

export async function removeLogo(work: UnitOfWork): Promise<CompanySettingsView> {
  const before = await lockSettings(work)
  await deleteLogo(work)
  return recorded(work, before)
}
