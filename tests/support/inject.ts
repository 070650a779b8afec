import type { FastifyInstance } from 'fastify'
import { ApiError, type ErrorLine } from '#contract/kernel/errors.ts'
import type { Transport } from '#contract/kernel/client.ts'
import { apiBase } from '#server/kernel/http/serve.ts'

/** A transport whose every answer is held back for some milliseconds, as over a slow line. */
export function slowed(transport: Transport, ms: number): Transport {
  return async (request) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return transport(request)
  }
}

const underWay = new Set<Promise<unknown>>()

/** An answer of a server in this process, counted until it is there. */
export async function counted<T>(answer: Promise<T>): Promise<T> {
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
  }
}

/** How long is waited for what was asked, in milliseconds: a model that hangs never lets go. */
const answeredMsMax = 500

/** Once everything that was asked is answered, and what was asked then. What takes longer is not waited for. */
export async function allAnswered(): Promise<void> {
  const end = Date.now() + answeredMsMax
  while (underWay.size > 0 && Date.now() < end) await new Promise((done) => setTimeout(done))
  underWay.clear()
}

/** Calls the server in this process, as the bearer of a token. */
export function injected(app: FastifyInstance, token?: string, language = 'en'): Transport {
  return async ({ method, url, body, onLine }) => {
    const response = await counted(
      app.inject({
        method: method as 'GET',
        url: apiBase + url,
        headers: {
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    if (onLine && response.statusCode === 200) return hear(response.body, onLine)
    const answer = response.body ? response.json() : undefined
    if (response.statusCode >= 400) throw new ApiError(answer)
    return answer
  }
}

/** Every line of an answer that came at once; the last may be an error. */
export function hear(text: string, onLine: (line: unknown) => void): void {
  for (const line of text.split('\n').filter((it) => it !== '')) {
    const said = JSON.parse(line) as Partial<ErrorLine>
    if (said.error) throw new ApiError(said.error)
    onLine(said)
  }
}
