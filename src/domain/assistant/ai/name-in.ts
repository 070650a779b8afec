import { folded } from './people-marks.ts'

/** Shorter first names are ordinary words in some language, so they need the full name. */
const firstNameLengthMin = 3

/** Ignores capitals, accents and invisible characters. */
export function findMentionedName(text: string, names: readonly string[]): string | undefined {
  return names.find(speaksIn(text))
}

export function speaksIn(text: string): (name: string) => boolean {
  const words = ` ${normalizeWords(text)} `
  return (name) => {
    const whole = normalizeWords(name)
    const [first = ''] = whole.split(' ')
    const isFirst = first.length >= firstNameLengthMin && words.includes(` ${first} `)
    return isFirst || (whole !== '' && words.includes(` ${whole} `))
  }
}

const normalizeWords = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
