import type { Messages } from '#messages/catalogue.ts'
import { collect } from './collect.ts'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'

interface Texts {
  readonly texts: Readonly<Record<string, object>>
}

type Files = Readonly<Record<string, () => Promise<Texts>>>

const catalogueFiles: Files = import.meta.glob<Texts>('./languages/*.ts')
const furtherFiles: Files = import.meta.glob<Texts>('./further-languages/*.ts')
const visitorFiles: Files = import.meta.glob<Texts>('./visitor-languages/*.ts')

/**
 * Texts of the frame and the first page. Also loads the further texts if they are in use, so that
 * an open page can switch.
 */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const further = furtherTexts.size > 0 ? loadFurtherCatalogue(language) : undefined
  const [messages] = await Promise.all([
    readMessages(catalogueFiles[`./languages/${language}.ts`]),
    further,
  ])
  return messages
}

const furtherTexts = new Map<Language, Messages>()
const onTheWay = new Map<Language, Promise<Messages>>()

/** Undefined until it is loaded. */
export const furtherCatalogue = (language: Language) => furtherTexts.get(language)

/** Loads once per language; retries after a failure. */
export function loadFurtherCatalogue(language: Language): Promise<Messages> {
  const asked = onTheWay.get(language) ?? fetchFurther(language)
  onTheWay.set(language, asked)
  return asked
}

async function fetchFurther(language: Language): Promise<Messages> {
  try {
    const messages = await readMessages(furtherFiles[`./further-languages/${language}.ts`])
    furtherTexts.set(language, messages)
    return messages
  } catch (error) {
    onTheWay.delete(language)
    throw error
  }
}

/** The smaller catalogue of the signed-out pages. */
export async function loadVisitorCatalogue(language: Language): Promise<Messages> {
  return readMessages(visitorFiles[`./visitor-languages/${language}.ts`])
}

async function readMessages(load: Files[string] | undefined): Promise<Messages> {
  if (!load) throw new Error('No catalogue for this language')
  return collect((await load()).texts)
}

/** Spanish if we don't speak any of the browser's languages (section 9). */
export function browserLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return (
    asked.flatMap((code) => languages.filter((language) => language === code))[0] ?? languageDefault
  )
}
