import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { setOf } from './addresses.ts'
import { canonicalPath, pathIn } from './localize.ts'

/** Path of a page in the reader's path set. */
export function addressOf(path: string): string {
  return pathIn(setOf[spokenLanguage()], path)
}

/**
 * URL rewrite for the router, whose pages have one path each: accepts any path set, shows the reader's
 * own.
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
