import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { filesFor, readBuiltFiles } from './built-files.ts'

/** Who a page is sent to, as far as the request tells. */
export interface PageReader {
  readonly isSignedIn: boolean
  readonly language: Language
}

/**
 * What the browser will need behind the first script, for the `Link` header of a page: it fetches it
 * beside that script instead of after it, which on a slow line is a second earlier.
 */
export function pageHints(folder: string): (reader: PageReader) => string {
  const built = readBuiltFiles(folder)
  // The first script and its styles lead: what they wait for is of use only with them.
  const hintFor = (sources: readonly string[]) =>
    [...filesFor(built, ['index.html', ...sources])]
      .map((file) => `</${file}>; ${file.endsWith('.css') ? style : script}`)
      .join(', ')
  // The language of someone who is signed in is their account's: the request does not tell.
  const application = hintFor(['entry-app.tsx'])
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      hintFor(['entry-sign-in.tsx', `i18n/visitor-languages/${language}.ts`]),
    ]),
  )
  return ({ isSignedIn, language }) => (isSignedIn ? application : (byLanguage.get(language) ?? ''))
}

const script = 'rel=modulepreload'
const style = 'rel=preload; as=style; crossorigin'
