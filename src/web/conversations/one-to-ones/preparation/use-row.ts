import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { nextUnscored } from '#domain/conversations/one-to-ones/form.ts'
import { parsePath, type ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import type { RowPart } from '#web/conversations/one-to-ones/flow/open-row.ts'

const wanted: Readonly<Record<RowPart, string>> = {
  score: 'input:checked, input',
  comment: 'textarea',
}

/**
 * Keeps a row that opens in place on screen. Opens a frame after the click, because its boxes are
 * slow to render. Stays open while something in it can't be saved.
 */
export function useRow(subject: ReviewSubject, row: RefObject<HTMLElement | null>): boolean {
  const { autosave, rows } = useFlow()
  const opening = useLater(
    rows.subscribe,
    useCallback(() => rows.opening(subject), [rows, subject]),
  )
  const isStuck = useSyncExternalStore(
    autosave.subscribe,
    useCallback(
      () => autosave.unsaved().some((path) => autosave.problem(path) && isOf(subject, path)),
      [autosave, subject],
    ),
  )
  useEffect(() => {
    const { current } = row
    // Editing clears the problem that keeps it unfolded.
    const choose = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && rows.opening(subject) === 0) rows.open(subject)
    }
    current?.addEventListener('focusin', choose)
    return () => current?.removeEventListener('focusin', choose)
  }, [row, rows, subject])
  useLayoutEffect(() => {
    const { current } = row
    if (!current || opening === 0) return
    scrollBy({ top: rows.takeMove(current), behavior: 'instant' })
    focus(current, rows.takePart())
  }, [opening, row, rows])
  return opening > 0 || isStuck
}

function isOf({ kind, id }: ReviewSubject, path: string): boolean {
  const subject = parsePath(path)?.subject
  return subject?.kind === kind && subject.id === id
}

/** Pixels kept visible above and below the focused text box. */
const around = { above: 150, below: 50 } as const

/**
 * Scrolls the whole row and the next row's line into view, but never past its own first line; if
 * `words` is set, past its history.
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

/** Undefined when everything has a score. */
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
