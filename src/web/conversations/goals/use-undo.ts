import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { undoOfferedMs } from '#domain/conversations/goals/undo.ts'
import { useUndoProgress } from './api.ts'

/** Undoing the last change of a goal's progress, for as long as that is offered. */
export interface Undo {
  /** What there is to say of it: that it can be undone, that it was, or nothing. */
  readonly state: 'offered' | 'undone' | undefined
  /** A change was taken: the goal has this version by now. */
  readonly offer: (version: number) => void
  readonly undo: () => void
}

/** `failed` is said of an undoing that is refused; `place` takes the focus from a button that goes. */
export function useUndo(
  goalId: string,
  failed: string,
  place: RefObject<HTMLElement | null>,
): Undo {
  const [version, setVersion] = useState<number>()
  const [isUndone, setUndone] = useState(false)
  const end = () => {
    const { activeElement } = document
    if (activeElement?.matches('[data-undo]') && place.current?.contains(activeElement))
      place.current.focus({ preventScroll: true })
    setVersion(undefined)
  }
  const endInTime = useEffectEvent(end)
  useEffect(() => {
    if (version === undefined) return undefined
    const timer = setTimeout(() => endInTime(), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [version])
  const { mutate } = useUndoProgress(goalId, failed, () => setUndone(true))
  return {
    state: version !== undefined ? 'offered' : isUndone ? 'undone' : undefined,
    offer: (next) => {
      setUndone(false)
      setVersion(next)
    },
    undo: () => {
      if (version === undefined) return
      end()
      mutate(version)
    },
  }
}
