import { isWithin } from './limits.ts'

/** Names appear in mails to strangers; mail programs link anything like an address. */

/** ZWJ and ZWNJ: needed by some scripts and emoji. */
const joiners = /[\u200c\u200d]/gu

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu

/** Browsers read these as dots in a host name. */
const dots = /[\u3002\uff0e\uff61]/gu

const domain = /([\p{L}\p{M}\p{N}_-]{2}\.)(?=[\p{L}\p{M}]{2})/gu

const world = /(?<![\p{L}\p{N}])(www\.)(?=\S)/giu

const scheme = /:(?=\/\/)/gu

/** Encoded word (RFC 2047): a mail program would decode it. */
const encodedWord = /=(?=\?)/gu

const patterns = [domain, world, scheme, encodedWord]

const plainForm = (text: string) => text.normalize('NFKC').replace(dots, '.')

const withoutInvisible = (text: string) =>
  text.replace(invisible, (character) => (character.match(joiners) ? character : ''))

export function hasInvisible(text: string, also?: 'joiners'): boolean {
  return withoutInvisible(text) !== text || (also === 'joiners' && text.search(joiners) >= 0)
}

/** Accepts `St. John’s`, `J.R.R. Tolkien` and `M.Carmen`; refuses `aurora.com` and `Ma.José`. */
export function isPlainName(text: string): boolean {
  const form = plainForm(text.replace(joiners, ''))
  return !hasInvisible(text) && patterns.every((pattern) => form.search(pattern) < 0)
}

type NameMistake = 'required' | 'tooLong' | 'invisible' | 'notPlain'

/** The only name rule: forms, imports, identity providers and directories use it. */
export function nameMistake(text: string, max: number): NameMistake | undefined {
  const name = text.trim()
  return name === '' ? 'required' : lastNameMistake(name, max)
}

export function lastNameMistake(
  text: string,
  max: number,
): Exclude<NameMistake, 'required'> | undefined {
  const name = text.trim()
  if (!isWithin(name, max)) return 'tooLong'
  if (hasInvisible(name)) return 'invisible'
  return isPlainName(name) ? undefined : 'notPlain'
}

/** For names no one can be asked to correct. */
export function toPlainName(text: string): string {
  if (isPlainName(text)) return text
  const form = plainForm(withoutInvisible(text).replace(joiners, ''))
  return form
    .replace(domain, '$1 ')
    .replace(world, '$1 ')
    .replace(scheme, ': ')
    .replace(encodedWord, '= ')
    .trim()
}

export function isNameTyped(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().normalize('NFC')
  return plain(typed) === plain(name)
}

/** Private-use character: no one can have this name. Shown as "a former colleague". */
export const forgottenName = '\uE000'
