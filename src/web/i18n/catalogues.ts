import type { Messages } from '#messages/catalogue.ts'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'

type Files = Readonly<Record<string, () => Promise<{ messages: Messages }>>>

const files: Files = import.meta.glob<{ messages: Messages }>('./languages/*.ts')
const visitorFiles: Files = import.meta.glob<{ messages: Messages }>('./visitor-languages/*.ts')

/** The catalogue of one language: the others are not loaded. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return read(files[`./languages/${language}.ts`])
}

/** The part of a catalogue that the pages of someone who is not signed in speak from. */
export async function loadVisitorCatalogue(language: Language): Promise<Messages> {
  return read(visitorFiles[`./visitor-languages/${language}.ts`])
}

async function read(load: Files[string] | undefined): Promise<Messages> {
  if (!load) throw new Error('No catalogue for this language')
  return (await load()).messages
}

/** The browser's language where we speak it, else Spanish (section 9). */
export function browserLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return (
    asked.flatMap((code) => languages.filter((language) => language === code))[0] ?? languageDefault
  )
}
