import { startTransition, useEffect, useState } from 'react'

/**
 * Reads a store in a transition, so that typing is never delayed by its subscribers. `read` must return
 * a stable value.
 */
export function useLater<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const hear = () => startTransition(() => setValue(read))
    hear()
    return subscribe(hear)
  }, [subscribe, read])
  return value
}
