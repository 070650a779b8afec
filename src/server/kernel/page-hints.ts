import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { filesFor, readBuiltFiles } from './built-files.ts'

export interface PageReader {
  readonly isSignedIn: boolean
  readonly language: Language
}

/** Preloads what the first script imports, saving a second on slow connections. */
export function pageHints(folder: string): (reader: PageReader) => string {
  const built = readBuiltFiles(folder)
  // Entry script and styles first: the others are useless without them.
  const hintFor = (sources: readonly string[]) =>
    [...filesFor(built, ['index.html', ...sources])]
      .map((file) => `</${file}>; ${file.endsWith('.css') ? style : script}`)
      .join(', ')
  // A signed-in reader's language is stored in their account.
  const application = hintFor(['entry-app.tsx'])
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      hintFor(['entry-sign-in.tsx', `kernel/i18n/visitor-languages/${language}.ts`]),
    ]),
  )
  return ({ isSignedIn, language }) => (isSignedIn ? application : (byLanguage.get(language) ?? ''))
}

const script = 'rel=modulepreload'
const style = 'rel=preload; as=style; crossorigin'
