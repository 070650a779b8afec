import { useEffect, useState } from 'react'
import s from './Loading.module.css'

/** Milliseconds before a wait shows itself: a shorter one would only flicker. */
export const loadingDelayMs = 300

export interface LoadingProps {
  /** Read out when the wait shows itself; written out once it lasts longer than two seconds. */
  readonly label: string
  /** How many lines the skeleton has: about as many as what will stand here. */
  readonly lines?: number
}

/** The place of what is on its way. */
export function Loading({ label, lines = 4 }: LoadingProps) {
  const late = useLate()
  return (
    <div className={s.loading}>
      {/* The status is there from the start: one that arrives with its text is not read out. */}
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
