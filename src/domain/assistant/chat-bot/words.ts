import { plain } from '#domain/kernel/search.ts'

/** A text as questions are read: small, without accents, quotes and doubled blanks. */
export function read(text: string): string {
  return plain(text)
    .replaceAll(/['’‘`´]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Looks for any of some beginnings of words, written without accents and separated by `|`. */
export function anyOf(beginnings: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${beginnings})`, 'u')
}

/** Looks for any of some whole words. */
export function anyWordOf(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u')
}
