import { useEffect, useRef, useState } from 'react'
import type { PlaygroundLine } from '#contract/assistant/lab.ts'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import { tryPrompt, type PromptTrialInput, useLabPlace } from './api.ts'

type PlaygroundResult = Extract<PlaygroundLine, { kind: 'done' }>
type PromptLine = Extract<PlaygroundLine, { kind: 'prompt' }>
type DeclineReason = Extract<PlaygroundLine, { kind: 'declined' }>['reason']

export interface EngineRun {
  readonly isAsking: boolean
  readonly said: string
  readonly done?: PlaygroundResult
  readonly declined?: DeclineReason
  readonly problem?: unknown
}

/** One prompt at a time per engine. Leaving the page aborts it. */
export function usePlayground() {
  const place = useLabPlace()
  const [prompt, setPrompt] = useState<PromptLine>()
  const [answers, setAnswers] = useState<Readonly<Partial<Record<EngineName, EngineRun>>>>({})
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const askOne = async (engine: EngineName, tried: PromptTrialInput, call: AbortController) => {
    const change = (part: (before: EngineRun) => Partial<EngineRun>) => {
      if (current.current !== call) return
      setAnswers((all) => {
        const before = all[engine] ?? { isAsking: true, said: '' }
        return { ...all, [engine]: { ...before, ...part(before) } }
      })
    }
    const onLine = (line: PlaygroundLine) => {
      if (line.kind === 'prompt') setPrompt(line)
      if (line.kind === 'said') change(({ said }) => ({ said: said + line.text }))
      if (line.kind === 'declined') change(() => ({ declined: line.reason }))
      if (line.kind === 'done') change(() => ({ done: line }))
    }
    change(() => ({ isAsking: true }))
    try {
      await tryPrompt(place, { ...tried, engine }, { signal: call.signal, onLine })
    } catch (problem) {
      if (!call.signal.aborted) change(() => ({ problem }))
    }
    change(() => ({ isAsking: false }))
  }
  const start = (engines: readonly EngineName[], tried: PromptTrialInput) => {
    current.current?.abort()
    const call = new AbortController()
    current.current = call
    setPrompt(undefined)
    setAnswers({})
    for (const engine of engines) void askOne(engine, tried, call)
  }
  const stop = () => current.current?.abort()
  return { prompt, answers, start, stop }
}
