import { useEffect, useRef, useState } from 'react'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'
import { variantMax } from '#domain/assistant/suggestions/suggestion.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Ask } from './api.ts'

/** One call at a time. Closing the panel aborts it. */
export function useSuggesting() {
  const session = useSession()
  const [found, setFound] = useState<readonly SuggestionView[]>([])
  const [state, setState] = useState<'none' | 'asking' | 'done' | 'stopped'>('none')
  const [problem, setProblem] = useState<unknown>()
  const current = useRef<AbortController>(undefined)
  const next = useRef(0)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (ask: Ask) => {
    if (current.current && !current.current.signal.aborted) return
    const call = new AbortController()
    current.current = call
    const variant = next.current
    next.current = (variant + 1) % (variantMax + 1)
    setFound([])
    setProblem(undefined)
    setState('asking')
    try {
      await ask(session, {
        variant,
        signal: call.signal,
        onLine: (line) => {
          if (line.kind === 'suggestion' && !call.signal.aborted)
            setFound((before) => [...before, line])
        },
      })
    } catch (error) {
      if (!call.signal.aborted) setProblem(error)
    }
    if (current.current !== call) return
    current.current = undefined
    setState((now) => (now === 'asking' ? 'done' : now))
  }
  const stop = () => {
    current.current?.abort()
    setState('stopped')
  }
  return { found, state, problem, start, stop }
}
