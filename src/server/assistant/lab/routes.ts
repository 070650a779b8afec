import type { lab } from '#contract/assistant/lab.ts'
import type { AskingDeps } from '#server/assistant/ai/asking.ts'
import { readConfiguration } from '#server/assistant/ai/queries.ts'
import { advisingRefused } from '#server/assistant/expert-system/queries.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { sendAdvice } from './commands.ts'
import { tryPrompt } from './playground-commands.ts'
import { assertLabAccess, ownPeople } from './queries.ts'

export function labRoutes(deps: AskingDeps): AskingHandlers<typeof lab> {
  return {
    expertSystem: async (work) => {
      await assertLabAccess(work)
      const [refusal, own] = await Promise.all([advisingRefused(work), ownPeople(work)])
      return { refusal: refusal?.reason ?? null, ...own }
    },
    sendAdvice: (work, { body }) => sendAdvice(work, body),
    playground: async (work) => {
      await assertLabAccess(work)
      const { model } = await readConfiguration(work)
      return { engines: model ? ['builtIn', 'openAiCompatible'] : ['builtIn'] }
    },
    tryPrompt: {
      lines: (units, input, saying) => tryPrompt(deps, units, input, saying),
    },
  }
}
