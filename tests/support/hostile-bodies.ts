/** How large a hostile body is, in bytes: as large as an ordinary call takes. */
const bytes = 250 * 1024

/** Texts that are slow for a pattern, a count of characters or a normalization that goes back over what it read. */
const texts: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  'combining marks': '\u0301',
  'families of emoji': '👨‍👩‍👧‍👦',
  'digits and dots': '1.',
  'signs of addresses': 'a@a.',
  'signs of marks': '&@[*_`<',
  backslashes: '\\',
  hyphens: '-a',
}

export interface HostileBody {
  readonly name: string
  /** The body in which every field of one that is right has been replaced. */
  readonly of: (fields: readonly string[]) => string
}

/** Every field has the same value, each a part of what a body may be. */
const inEvery = (fields: readonly string[], value: (length: number) => string) => {
  const length = Math.floor(bytes / Math.max(1, fields.length))
  const named = fields.length === 0 ? ['any'] : fields
  return `{${named.map((field) => `${JSON.stringify(field)}:${value(length)}`).join()}}`
}

/** A JSON text of at most so many bytes. */
const textOf = (sign: string, length: number) =>
  JSON.stringify(sign.repeat(Math.floor(length / Buffer.byteLength(JSON.stringify(sign)))))

const listOf = (item: string, length: number) =>
  `[${Array.from({ length: Math.floor(length / (item.length + 1)) }, () => item).join()}]`

/** Bodies made to hold the loop, each as large as is taken. */
export const hostileBodies: readonly HostileBody[] = [
  {
    name: 'fields that there are not',
    of: () => `{${Array.from({ length: 28_000 }, (_, n) => `"${n.toString(36)}":0`).join()}}`,
  },
  {
    name: 'as many values as are taken, in fields that there are not',
    of: () => `{${Array.from({ length: 4_900 }, (_, n) => `"${n.toString(36)}":0`).join()}}`,
  },
  ...Object.entries(texts).map(([name, sign]) => ({
    name,
    of: (fields: readonly string[]) => inEvery(fields, (length) => textOf(sign, length)),
  })),
  ...['0', '{}', '"a"', '[[]]'].map((item) => ({
    name: `lists of ${item}`,
    of: (fields: readonly string[]) => inEvery(fields, (length) => listOf(item, length)),
  })),
  {
    name: 'lists of as many values as are taken',
    of: (fields) => inEvery(fields, () => listOf('"a"', 4 * (9_000 / Math.max(1, fields.length)))),
  },
]
