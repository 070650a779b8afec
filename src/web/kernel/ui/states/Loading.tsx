import { useEffect, useState } from 'react'
import s from './Loading.module.css'

/** Delay in milliseconds, so that short waits don't flicker. */
export const loadingDelayMs = 300

export interface LoadingProps {
  /** Announced with the skeleton; visible after two seconds. */
  readonly label: string
  /** About as many as the content will have. */
  readonly lines?: number
}

export function Loading({ label, lines = 4 }: LoadingProps) {
  const late = useLate()
  return (
    <div className={s.loading}>
      {/* In the DOM from the start: a live region inserted with its text isn't announced. */}
      <output className={late ? s.label : undefined}>{late ? label : null}</output>
      {late ? (
        <div className={s.skeleton} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={s.line} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return late
}
