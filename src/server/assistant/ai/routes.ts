import type { ai } from '#contract/assistant/ai.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { answerBegun, type AskingDeps } from './asking.ts'
import { beginTrial, changeAi, readSettings, testFailed } from './commands.ts'
import { callRows, callsAbout } from './log-queries.ts'

const saidLengthMax = 300

export function aiRoutes(deps: AskingDeps): AskingHandlers<typeof ai> {
  return {
    read: (work) => readSettings(work),

    choose: async (work, { body }) => {
      await changeAi(work, body, deps.seal)
      return readSettings(work)
    },

    tryModel: {
      between: async (units, { body }) => {
        const began = performance.now()
        const { text, usage } = await answerBegun(deps, units, {
          begin: (work) => beginTrial(work, body, deps),
          listening: { signal: neverStopped, onText: () => undefined },
          refusalOf: testFailed,
        })
        const durationMs = Math.round(performance.now() - began)
        return { said: text.slice(0, saidLengthMax), durationMs, ...usage }
      },
    },

    history: async (work) => ({ rows: await callRows(work) }),

    aboutMe: (work, { query: { page, limit } }) =>
      callsAbout(work, work.actor.userId, { skip: (page - 1) * limit, most: limit }),
  }
}

const neverStopped = new AbortController().signal
