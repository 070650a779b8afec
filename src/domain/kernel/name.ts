import { isWithin } from './limits.ts'

/*
 * Names of people and companies stand in mails to people who never asked for one. A mail program makes
 * a link of whatever looks like an address, so a name that does would be a stranger's link in our mail.
 */

/** Joins letters and parts of emoji, and is needed for that: the only invisible characters of a name. */
const joiners = /[\u200c\u200d]/gu

/** Controls, what turns the direction of writing around, what nobody sees or means: all but the joiners. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu

/** What programs take for the dot of an address, besides the dot. */
const dots = /[\u3002\uff0e\uff61]/gu

/** A dot between two words of two characters or more, the second of letters: `aurora.coop`, `St.John`. */
const domain = /([\p{L}\p{M}\p{N}_-]{2}\.)(?=[\p{L}\p{M}]{2})/gu

const world = /(?<![\p{L}\p{N}])(www\.)(?=\S)/giu

const scheme = /:(?=\/\/)/gu

/** How the words of a mail's header are encoded: a program that reads mails would decode them. */
const encodedWord = /=(?=\?)/gu

const patterns = [domain, world, scheme, encodedWord]

/** Forms that are for the eye only, such as letters of full width, made those that programs know. */
const plainForm = (text: string) => text.normalize('NFKC').replace(dots, '.')

const withoutInvisible = (text: string) =>
  text.replace(invisible, (character) => (character.match(joiners) ? character : ''))

/**
 * Whether anything in a text is invisible: controls, marks of direction, characters without a shape. The
 * joiners that letters and emoji need count only where they are asked for.
 */
export function hasInvisible(text: string, also?: 'joiners'): boolean {
  return withoutInvisible(text) !== text || (also === 'joiners' && text.search(joiners) >= 0)
}

/**
 * Whether a text can be the name of a person or a company: nothing in it is invisible, and nothing is an
 * address to a mail program. `St. John’s`, `Aurora Coop S.L.`, `J.R.R. Tolkien` and `M.Carmen` can;
 * `aurora.com` and `Ma.José`, which needs a space behind its dot, cannot.
 */
export function isPlainName(text: string): boolean {
  const form = plainForm(text.replace(joiners, ''))
  return !hasInvisible(text) && patterns.every((pattern) => form.search(pattern) < 0)
}

type NameMistake = 'required' | 'tooLong' | 'invisible' | 'notPlain'

/**
 * What is wrong with a name of at most `max` characters, as a key of the `input` texts: the one rule for
 * forms, files, providers and directories.
 */
export function nameMistake(text: string, max: number): NameMistake | undefined {
  const name = text.trim()
  return name === '' ? 'required' : lastNameMistake(name, max)
}

/** The same of a last name, which people with one name do not have. */
export function lastNameMistake(
  text: string,
  max: number,
): Exclude<NameMistake, 'required'> | undefined {
  const name = text.trim()
  if (!isWithin(name, max)) return 'tooLong'
  if (hasInvisible(name)) return 'invisible'
  return isPlainName(name) ? undefined : 'notPlain'
}

/**
 * The same name without what one cannot have, for those that nobody can be asked to write otherwise: the
 * invisible is left out, and what would be an address is taken apart by a space.
 */
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

/** Whether what was typed is that name: without case, spaces around it, or how an accent is stored. */
export function isNameTyped(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().normalize('NFC')
  return plain(typed) === plain(name)
}

/**
 * What is stored as the first name of somebody who was deleted: nobody can be called so, and answers say
 * it as "a former colleague" in the reader’s language.
 */
export const forgottenName = '\uE000'
