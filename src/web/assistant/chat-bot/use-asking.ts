import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { askAssistant, keepExchange, touchedByChat } from './api.ts'

export interface PendingQuestion {
  readonly question: string
  /** The streamed answer so far. */
  readonly said: string
}

interface AskingOptions {
  /** The answer is complete and stored. */
  readonly onAnswered: (exchange: ExchangeView) => void
}

/** One question at a time. Leaving the page aborts it. */
export function useAsking({ onAnswered }: AskingOptions) {
  const session = useSession()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [asking, setAsking] = useState<PendingQuestion>()
  const [problem, setProblem] = useState<unknown>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (question: string) => {
    // Ignores a second click while the first is in flight.
    if (current.current && !current.current.signal.aborted) return
    const call = new AbortController()
    current.current = call
    setProblem(undefined)
    setAsking({ question, said: '' })
    try {
      await askAssistant(session, question, {
        signal: call.signal,
        onText: (text) => setAsking((before) => before && { ...before, said: before.said + text }),
        onAnswered: (exchange) => {
          keepExchange(queries, session, exchange)
          setAsking(undefined)
          onAnswered(exchange)
        },
      })
    } catch (error) {
      if (!call.signal.aborted) setProblem(error)
    }
    if (current.current === call) {
      current.current = undefined
      setAsking(undefined)
    }
    // A stopped question may still have been answered and stored.
    await refresh(touchedByChat)
  }
  const stop = () => {
    current.current?.abort()
    setAsking(undefined)
  }
  return { asking, problem, start, stop }
}
