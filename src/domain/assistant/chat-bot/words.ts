import { plain } from '#domain/kernel/search.ts'

export function normalizeText(text: string): string {
  return plain(text)
    .replaceAll(/['’‘`´]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** `beginnings` are word stems without accents, separated by `|`. */
export function anyOf(beginnings: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${beginnings})`, 'u')
}

export function anyWordOf(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u')
}
