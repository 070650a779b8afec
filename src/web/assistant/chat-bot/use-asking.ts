import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { ask, keepExchange, touchedByChat } from './api.ts'

export interface Asking {
  readonly question: string
  /** What was said of the answer so far. */
  readonly said: string
}

interface Options {
  /** The answer is whole and kept. */
  readonly onAnswered: () => void
}

/** One question at a time. What is under way ends with the page, and when it is stopped. */
export function useAsking({ onAnswered }: Options) {
  const session = useSession()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [asking, setAsking] = useState<Asking>()
  const [problem, setProblem] = useState<unknown>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (question: string) => {
    // Pressed twice, it is asked once.
    if (current.current && !current.current.signal.aborted) return
    const call = new AbortController()
    current.current = call
    setProblem(undefined)
    setAsking({ question, said: '' })
    try {
      await ask(session, question, {
        signal: call.signal,
        onText: (text) => setAsking((before) => before && { ...before, said: before.said + text }),
        onAnswered: (exchange) => {
          keepExchange(queries, session, exchange)
          setAsking(undefined)
          onAnswered()
        },
      })
    } catch (error) {
      if (!call.signal.aborted) setProblem(error)
    }
    if (current.current === call) {
      current.current = undefined
      setAsking(undefined)
    }
    // Also what was stopped may be answered and kept by now.
    await refresh(touchedByChat)
  }
  const stop = () => {
    current.current?.abort()
    setAsking(undefined)
  }
  return { asking, problem, start, stop }
}
