import type { Language } from '#domain/kernel/localized-text.ts'
import type step from '#messages/en/second-step.json'

type StepTexts = typeof step

const files = import.meta.glob<StepTexts>('#messages/*/second-step.json', { import: 'default' })

const loading = new Map<Language, Promise<StepTexts>>()

/** What the second step says in a language; asked again, the same promise. */
export function stepTextsIn(language: Language): Promise<StepTexts> {
  const known = loading.get(language)
  if (known) return known
  const load = Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No second step in ${language}`)
  const texts = load()
  loading.set(language, texts)
  return texts
}
