import { useEffect, useState } from 'react'

/** True once something has taken longer than `ms`. */
export function useLate(isUnderWay: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay, ms])
  return late && isUnderWay
}
