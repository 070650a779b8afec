import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

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
