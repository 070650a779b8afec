import { useCallback, useLayoutEffect, type RefObject } from 'react'
import { nextUnscored } from '#domain/conversations/one-to-ones/form.ts'
import type { Subject } from '#domain/conversations/one-to-ones/content.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from './flow-context.tsx'
import type { RowPart } from './open-row.ts'

const wanted: Readonly<Record<RowPart, string>> = {
  score: 'input:checked, input',
  comment: 'textarea',
}

/**
 * Whether the row of a skill or value is unfolded; one that unfolds stays where it is in the window. It
 * follows what is pressed by a frame: its boxes take longer to draw than an answer to a click may.
 */
export function useRow(subject: Subject, row: RefObject<HTMLElement | null>): boolean {
  const { rows } = useFlow()
  const opening = useLater(
    rows.subscribe,
    useCallback(() => rows.opening(subject), [rows, subject]),
  )
  useLayoutEffect(() => {
    const { current } = row
    if (!current || opening === 0) return
    scrollBy({ top: rows.takeMove(current), behavior: 'instant' })
    focus(current, rows.takePart())
  }, [opening, row, rows])
  return opening > 0
}

/** What stays in view above the box one writes in, and comes below it while one writes, in pixels. */
const around = { above: 150, below: 50 } as const

/**
 * Brings a row into view whole, with the line of the next: no further than to its own first line, or
 * where its words are asked for to what was said before.
 */
function bring(row: HTMLElement, words: Element | null): void {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(
    document.documentElement,
  )
  const { top, bottom } = row.getBoundingClientRect()
  const first = words ? words.getBoundingClientRect().top - around.above : top
  const last = words ? bottom + around.below : bottom
  const over = last - innerHeight + (Number.parseFloat(scrollPaddingBlockEnd) || 0)
  const room = first - (Number.parseFloat(scrollPaddingBlockStart) || 0)
  if (over > 0 || room < 0) scrollBy({ top: Math.min(over, room), behavior: 'instant' })
}

function focus(row: HTMLElement, part: RowPart | undefined): void {
  const target = part ? row.querySelector<HTMLElement>(wanted[part]) : null
  bring(row, part === 'comment' ? target : null)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}

/** What leads to the next skill or value without a score; undefined when each has one. */
export function useNextUnscored(): (() => void) | undefined {
  const { autosave, form, rows } = useFlow()
  const hasOne = useLater(
    autosave.subscribe,
    useCallback(() => nextUnscored(form, autosave.content()) !== undefined, [autosave, form]),
  )
  const go = () => {
    const next = nextUnscored(form, autosave.content(), rows.subject)
    if (next) rows.open(next, 'score')
  }
  return hasOne ? go : undefined
}
