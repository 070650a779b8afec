import { createApp } from '#server/app.ts'
import { testDatabase } from './database.ts'
import { fetchInto } from './fetch-into.ts'
import { depsOn, type World } from './world.ts'

/** What becomes of a call: a server answers, one in maintenance does, or none. */
type Condition = 'whole' | 'maintenance' | 'cut'

/** A page's line to the server of a world. */
export interface Line {
  readonly fetch: typeof fetch
  readonly become: (condition: Condition) => void
  /** From now on, calls whose address ends so get this answer instead. */
  readonly answer: (ending: string, statusCode: number, body: unknown) => void
  readonly mend: () => void
  /** The addresses asked for, events apart: they come over a line of their own. */
  readonly asked: string[]
}

export function layLine(w: World): Line {
  const whole = fetchInto(w.app)
  let closed: Promise<typeof fetch> | undefined
  const maintained = () => (closed ??= layMaintained())
  const instead = new Map<string, () => Response>()
  const asked: string[] = []
  let condition: Condition = 'whole'
  return {
    asked,
    become: (next) => (condition = next),
    answer: (ending, status, body) =>
      void instead.set(ending, () => new Response(JSON.stringify(body), { status })),
    mend: () => {
      instead.clear()
      condition = 'whole'
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      // They last as long as the page does.
      if (url.endsWith('/events')) return new Promise(() => undefined)
      asked.push(url)
      if (condition === 'cut') throw new TypeError('no connection')
      const [, other] = [...instead].find(([ending]) => url.endsWith(ending)) ?? []
      if (condition === 'whole') return other ? other() : whole(input, init)
      return (await maintained())(input, init)
    },
  }
}

/** The same into a server that is in maintenance. */
async function layMaintained(): Promise<typeof fetch> {
  const readiness = { draining: false, maintenance: true }
  return fetchInto(await createApp(depsOn(await testDatabase()), { logLevel: 'error', readiness }))
}
