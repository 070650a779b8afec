import { expect } from 'vitest'
import type { overHttp } from './over-http.ts'

type Api = ReturnType<typeof overHttp>

/** Each is written by a writer of its own: what is in it is its revision, so half a write shows. */
const paths = ['greetings', 'progression', 'farewell'] as const

/** Writes about one collaborator, and remembers what the server said it had taken. */
export interface Witness {
  /** One write each; none meets another, so all can be repeated at once. */
  readonly writes: (api: Api) => readonly (() => Promise<void>)[]
  /** Compares what is there with what was acknowledged: at most the write under way is more. */
  readonly check: (api: Api) => Promise<void>
  /** How many writes were acknowledged so far. */
  readonly acknowledged: () => number
}

/** Plans a one-to-one with a collaborator, and a goal whose progress is reported. */
export async function witness(
  first: Api,
  about: { readonly companyId: string; readonly userId: string },
  today: string,
): Promise<Witness> {
  const { companyId } = about
  const { id: oneToOneId } = await first.oneToOnes.create({
    params: about,
    body: { type: 'FOLLOW_UP', date: today },
  })
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  const { id: goalId } = await first.goals.create({
    params: about,
    body: { description: 'Last', ...effort },
  })
  const revisions = new Map<string, number>(paths.map((path) => [path, 0]))
  let reported = 0
  let acknowledged = 0

  const write = async (api: Api, path: string) => {
    const baseRevision = revisions.get(path) ?? 0
    const { revision } = await api.oneToOnes.write({
      params: { companyId, oneToOneId },
      body: { path, value: String(baseRevision + 1), baseRevision },
    })
    revisions.set(path, revision)
    acknowledged += 1
  }
  const report = async (api: Api) => {
    await api.goals.report({
      params: { companyId, goalId },
      body: { manualProgress: (reported + 1) % 100 },
    })
    reported += 1
    acknowledged += 1
  }

  const checkFields = async (api: Api) => {
    const { draft } = await api.oneToOnes.read({ params: { companyId, oneToOneId } })
    for (const path of paths) {
      const { value, revision = 0 } = draft?.fields.find((field) => field.path === path) ?? {}
      expect(value ?? '0').toBe(String(revision))
      expect(revision - (revisions.get(path) ?? 0)).toBeOneOf([0, 1])
      revisions.set(path, revision)
    }
  }
  const checkGoal = async (api: Api) => {
    const history = await api.goals.history({ params: { companyId, goalId } })
    const [now] = await api.goals.list({ params: about })
    const reports = history.filter(({ event }) => event === 'progressUpdated')
    expect(reports.length - reported).toBeOneOf([0, 1])
    expect(now?.manualProgress).toBe(reports.length % 100)
    reported = reports.length
  }

  return {
    writes: (api) => [...paths.map((path) => () => write(api, path)), () => report(api)],
    check: async (api) => {
      await checkFields(api)
      await checkGoal(api)
    },
    acknowledged: () => acknowledged,
  }
}
