import type { ai } from '#contract/assistant/ai.ts'
import type { AskingDeps } from './asking.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { changeAi, readSettings, testFailed, tried } from './commands.ts'
import { EngineProblem, type Prompt } from './engine.ts'
import { callRows, callsAbout } from './log-queries.ts'

const saidLengthMax = 300

/** Contains no one's data. */
const trial: Omit<Prompt, 'language'> = {
  function: 'chat',
  instructions: 'You are being tested. Reply with one short friendly sentence.',
  facts: [],
  given: 'Hello',
  before: [],
  variant: 0,
}

export function aiRoutes({
  engines,
  seal,
}: Pick<AskingDeps, 'engines' | 'seal'>): AskingHandlers<typeof ai> {
  return {
    read: (work) => readSettings(work),

    choose: async (work, { body }) => {
      await changeAi(work, body, seal)
      return readSettings(work)
    },

    tryModel: {
      between: async ({ read, change }, { body }) => {
        const { model, language, asker } = await read(async (work) => ({
          model: await tried(work, body, seal),
          language: work.language,
          asker: work.actor,
        }))
        const leave = engines.atOnce.acquire(asker)
        const began = performance.now()
        try {
          const { text, usage } = await engines
            .engineOf('openAiCompatible', model)
            .answer({ ...trial, language }, { signal: neverStopped, onText: () => undefined })
          const durationMs = Math.round(performance.now() - began)
          await change(async (work) => work.record({ after: { outcome: 'answered' } }))
          return { said: text.slice(0, saidLengthMax), durationMs, ...usage }
        } catch (error) {
          if (!(error instanceof EngineProblem)) throw error
          await change(async (work) => work.record({ after: { outcome: error.code } }))
          throw testFailed(error.code)
        } finally {
          leave()
        }
      },
    },

    history: async (work) => ({ rows: await callRows(work) }),

    aboutMe: (work, { query: { page, limit } }) =>
      callsAbout(work, work.actor.userId, { skip: (page - 1) * limit, most: limit }),
  }
}

const neverStopped = new AbortController().signal
