import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { filesFor, readBuiltFiles } from './built-files.ts'

/** What the request tells about the reader of a page. */
export interface PageReader {
  readonly isSignedIn: boolean
  readonly language: Language
}

/**
 * The `Link` header of a page: it names the files that the first script imports, so that the browser
 * fetches them in parallel with it, a second earlier on a slow connection.
 */
export function pageHints(folder: string): (reader: PageReader) => string {
  const built = readBuiltFiles(folder)
  // The first script and its styles come first: the other files are useless without them.
  const hintFor = (sources: readonly string[]) =>
    [...filesFor(built, ['index.html', ...sources])]
      .map((file) => `</${file}>; ${file.endsWith('.css') ? style : script}`)
      .join(', ')
  // A signed-in reader's language is in their account, not in the request.
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
