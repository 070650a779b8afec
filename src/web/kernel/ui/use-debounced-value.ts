import { useEffect, useState } from 'react'

/** Milliseconds without typing before a search is sent. */
const searchPauseMs = 100

/** Follows a value once it has stayed the same for `pauseMs`. */
export function useDebouncedValue<Value>(value: Value, pauseMs = searchPauseMs): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
