import { useEffect, useState } from 'react'

/** Follows a value once it has stayed the same for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, wait: number): readonly [Value] {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return [settled]
}
