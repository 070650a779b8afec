import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { undoOfferedMs } from '#domain/conversations/goals/undo.ts'
import { useUndoProgress } from './api.ts'

export interface Undo {
  readonly state: 'offered' | 'undone' | undefined
  /** The server stored a change as this version. */
  readonly offer: (version: number) => void
  readonly undo: () => void
}

/**
 * `failed` is announced when undoing is refused; `place` receives the focus when the button goes.
 */
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
