import { folded } from './people-marks.ts'

/** A first name of so few letters is a word of some language: only the whole name tells who is meant. */
const firstNameLengthMin = 3

/**
 * The first of some people, by their full names, of whom a text speaks by their whole or their first name, however
 * it is written: in other capitals, without accents, with signs nobody sees in between.
 */
export function nameIn(text: string, names: readonly string[]): string | undefined {
  return names.find(speaksIn(text))
}

/** Tells of people, by their full names, whether a text speaks of them; the text is read once. */
export function speaksIn(text: string): (name: string) => boolean {
  const words = ` ${wordsOf(text)} `
  return (name) => {
    const whole = wordsOf(name)
    const [first = ''] = whole.split(' ')
    const isFirst = first.length >= firstNameLengthMin && words.includes(` ${first} `)
    return isFirst || (whole !== '' && words.includes(` ${whole} `))
  }
}

const wordsOf = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
