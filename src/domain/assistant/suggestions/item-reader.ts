/** No answer is looked at beyond so many characters, or so many suggestions. */
const [lengthMax, itemsMax] = [60_000, 20]
/** Nor deeper than so many objects in one another: each that is left open is read once more as it closes. */
const depthMax = 8

/**
 * Finds the suggestions in an answer as it comes: each JSON object that has a `text`, once it is whole. Whatever
 * stands around them is passed over, for small models like to explain themselves.
 */
export class ItemReader {
  #text = ''
  #at = 0
  #left = itemsMax
  readonly #opened: number[] = []
  #isInString = false
  #isEscaped = false

  /** The objects that this piece made whole. */
  take(piece: string): readonly Readonly<Record<string, unknown>>[] {
    if (this.#text.length > lengthMax) return []
    this.#text += piece
    const whole: Readonly<Record<string, unknown>>[] = []
    // Of the piece, not of the text: that is put together only where something closes.
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
