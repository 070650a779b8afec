import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { setOf } from './addresses.ts'
import { canonicalPath, pathIn } from './localize.ts'

/** The address of a page in the set of whoever reads. */
export function addressOf(path: string): string {
  return pathIn(setOf[spokenLanguage()], path)
}

/**
 * How the router's pages, which have one address each, stand in the address bar: any set leads in, the
 * reader's own is shown.
 */
export const ownAddresses = {
  input: ({ url }: { readonly url: URL }) => {
    url.pathname = canonicalPath(url.pathname)
    return url
  },
  output: ({ url }: { readonly url: URL }) => {
    url.pathname = addressOf(url.pathname)
    return url
  },
}
