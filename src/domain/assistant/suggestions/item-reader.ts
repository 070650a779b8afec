const [lengthMax, itemsMax] = [60_000, 20]
/** Each unclosed object is reread when it closes. */
const depthMax = 8

/** Streams JSON objects with a `text` out of an answer, past the prose small models add. */
export class ItemReader {
  #text = ''
  #at = 0
  #left = itemsMax
  readonly #opened: number[] = []
  #isInString = false
  #isEscaped = false

  take(piece: string): readonly Readonly<Record<string, unknown>>[] {
    if (this.#text.length > lengthMax) return []
    this.#text += piece
    const whole: Readonly<Record<string, unknown>>[] = []
    // Scans the piece, not the text: concatenating per character would be quadratic.
    for (let index = 0; index < piece.length && this.#left > 0; index += 1) {
      const item = this.#read(piece[index] ?? '')
      this.#at += 1
      if (!item) continue
      whole.push(item)
      this.#left -= 1
    }
    return whole
  }

  #read(sign: string) {
    if (this.#isInString) return this.#readString(sign)
    if (sign === '"' && this.#opened.length > 0) this.#isInString = true
    if (sign === '{') this.#opened.push(this.#at)
    if (this.#opened.length > depthMax) this.#opened.shift()
    if (sign !== '}') return
    const start = this.#opened.pop()
    return start === undefined ? undefined : itemIn(this.#text.slice(start, this.#at + 1))
  }

  #readString(sign: string): undefined {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === '\\') this.#isEscaped = true
    else if (sign === '"') this.#isInString = false
  }
}

function itemIn(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const isItem = typeof value === 'object' && value !== null && 'text' in value
    return isItem ? { ...value } : undefined
  } catch {
    return undefined
  }
}
