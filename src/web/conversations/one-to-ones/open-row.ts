import type { Subject } from '#domain/conversations/one-to-ones/content.ts'

/** What of a row gets the focus when it opens; nothing where whoever opened it stays where they are. */
export type RowPart = 'score' | 'comment'

const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`

/** The id of a row's element. */
export const idOfRow = ({ kind, id }: Subject) => `row-${kind}-${id}`

/** Which skill or value is unfolded, one at most: each row hears of it, and renders for itself alone. */
export class OpenRow {
  readonly #listeners = new Set<() => void>()
  #open: Subject | undefined
  #part: RowPart | undefined
  #top: number | undefined
  #openings = 0

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get subject(): Subject | undefined {
    return this.#open
  }

  /** 0 for a row that is folded, else another number each time it is asked to open: it may be open already. */
  opening(subject: Subject): number {
    return this.#open && keyOf(this.#open) === keyOf(subject) ? this.#openings : 0
  }

  /** What of the row that has just opened is to be focused: asked once. */
  takePart(): RowPart | undefined {
    const part = this.#part
    this.#part = undefined
    return part
  }

  /**
   * How far a row has moved in the window since it was opened, in pixels: another one closed above it.
   * Asked once; 0 for one that was not on the page then.
   */
  takeMove(row: Element): number {
    const before = this.#top
    this.#top = undefined
    return before === undefined ? 0 : row.getBoundingClientRect().top - before
  }

  open(subject: Subject, part?: RowPart): void {
    this.#top = document.getElementById(idOfRow(subject))?.getBoundingClientRect().top
    this.#open = subject
    this.#openings += 1
    this.#part = part
    this.#announce()
  }

  close(): void {
    this.#open = undefined
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}
