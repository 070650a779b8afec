import type { StreamEvent } from '#contract/platform/events.ts'
import { apiBase } from '#server/kernel/http/serve.ts'

/** Some of what an event says. */
type Heard = { readonly [key: string]: string | number | boolean }

export interface Stream {
  readonly headers: Headers
  /** What it has told so far. */
  readonly told: StreamEvent[]
  /** Resolves once it has told something that `is` what is waited for; rejects after a second. */
  readonly hears: (is: Heard) => Promise<void>
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>
  readonly close: () => void
}

const patienceMs = 1000

/** Listens to what a server tells the bearer of a token. Throws the status when it does not. */
export async function listen(address: string, companyId: string, token: string): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(`${address}${apiBase}/companies/${companyId}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const { body } = response
  if (response.status !== 200 || !body) throw new Error(String(response.status))
  const told: StreamEvent[] = []
  const waiting = new Set<() => void>()
  const read = async () => {
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + chunk).split('\n\n')
      text = messages.pop() ?? ''
      const data = messages.flatMap((it) => (it.startsWith('data: ') ? [it.slice(6)] : []))
      told.push(...data.map((it) => JSON.parse(it) as StreamEvent))
      for (const look of waiting) look()
    }
  }
  const hears = (is: Heard) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Nothing was heard')), patienceMs)
      const look = () => {
        const isThere = told.some((it) =>
          Object.entries(is).every(([key, value]) => it[key as keyof StreamEvent] === value),
        )
        if (!isThere) return
        clearTimeout(late)
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const ended = read().catch(() => undefined)
  return { headers: response.headers, told, hears, ended, close: () => abort.abort() }
}
