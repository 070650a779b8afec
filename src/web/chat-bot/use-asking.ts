import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { ask, touchedByChat } from './api.ts'

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
  const refresh = useRefresh()
  const [asking, setAsking] = useState<Asking>()
  const [problem, setProblem] = useState<unknown>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (question: string) => {
    const call = new AbortController()
    current.current?.abort()
    current.current = call
    setProblem(undefined)
    setAsking({ question, said: '' })
    const onText = (text: string) =>
      setAsking((before) => before && { ...before, said: before.said + text })
    try {
      await ask(session, question, { signal: call.signal, onText })
      onAnswered()
      await refresh(touchedByChat)
    } catch (error) {
      if (!call.signal.aborted) setProblem(error)
    }
    if (current.current === call) setAsking(undefined)
  }
  const stop = () => {
    current.current?.abort()
    setAsking(undefined)
  }
  return { asking, problem, start, stop }
}
