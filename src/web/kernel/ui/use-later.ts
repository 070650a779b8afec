import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Reads a store once what was typed is painted, so that typing is never delayed by its subscribers.
 * `read` must return a stable value.
 */
export function useLater<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let isHeard = false
    const show = () => {
      isHeard = false
      setValue(read)
    }
    const hear = () => {
      if (!isHeard) afterPaint(show)
      isHeard = true
    }
    // oxlint-disable-next-line react/set-state-in-effect -- it may have changed since it was drawn
    setValue(read)
    return subscribe(hear)
  }, [subscribe, read])
  return value
}

/** Follows `value` a frame later, for what is slow to draw: the press is painted before. */
export function usePainted<Value extends string>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let isCurrent = true
    afterPaint(() => {
      if (isCurrent) setPainted(value)
    })
    return () => {
      isCurrent = false
    }
  }, [value])
  return painted
}
