import { startTransition, useEffect, useState } from 'react'

/**
 * What a store has, shown behind what was pressed or typed: a field answers in the same frame, and what
 * only tells about it may follow. `read` gives the same value until there is another.
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
