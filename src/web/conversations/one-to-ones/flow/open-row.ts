import type { ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { Changes } from '#web/kernel/drafts/changes.ts'

/** Focused when the row opens; undefined leaves the focus alone. */
export type RowPart = 'score' | 'comment'

const subjectKey = ({ kind, id }: ReviewSubject) => `${kind} ${id}`

export const idOfRow = ({ kind, id }: ReviewSubject) => `row-${kind}-${id}`

/** At most one row is open. Each row subscribes and re-renders alone. */
export class OpenRow {
  readonly #changes = new Changes()
  #open: ReviewSubject | undefined
  #part: RowPart | undefined
  #top: number | undefined
  #openings = 0

  readonly subscribe = this.#changes.subscribe

  get subject(): ReviewSubject | undefined {
    return this.#open
  }

  /** 0 while folded; otherwise it changes with each request to open, even if open already. */
  opening(subject: ReviewSubject): number {
    return this.#open && subjectKey(this.#open) === subjectKey(subject) ? this.#openings : 0
  }

  /** Part to focus after opening; clears it. */
  takePart(): RowPart | undefined {
    const part = this.#part
    this.#part = undefined
    return part
  }

  /**
   * Pixels the row moved since it was opened, because another closed above it. Clears it; 0 if the
   * row wasn't rendered.
   */
  takeMove(row: Element): number {
    const before = this.#top
    this.#top = undefined
    return before === undefined ? 0 : row.getBoundingClientRect().top - before
  }

  open(subject: ReviewSubject, part?: RowPart): void {
    this.#top = document.getElementById(idOfRow(subject))?.getBoundingClientRect().top
    this.#open = subject
    this.#openings += 1
    this.#part = part
    this.#changes.announce()
  }

  close(): void {
    this.#open = undefined
    this.#changes.announce()
  }
}
