import type { operatorLab } from '#contract/assistant/lab.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { speakingRefused } from '#server/assistant/expert-system/queries.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { AskingDeps } from '#server/assistant/ai/asking.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { tryLibrary } from '#server/assistant/lab/playground-commands.ts'
import { stepTexts } from '#server/assistant/leadership/text-queries.ts'
import { lookInto } from './commands.ts'

/** Rate limit key of operators' calls, which belong to no company. */
const noCompany = 'installation'

/** Shows no people. */
export function operatorLabRoutes(
  deps: Pick<AskingDeps, 'engines'>,
): PlatformHandlers<typeof operatorLab, RequestContext> {
  return {
    company: (context, { params }) =>
      lookInto(context, params.operatedId, async ({ db }) => ({
        refusal: (await speakingRefused(db))?.reason ?? null,
      })),

    step: async (context, { query: { step, language = context.language } }) =>
      stepTexts(language, step),

    tryLibrary: ({ now, signedIn }, { body }) => {
      const { accountId: userId } = signedIn()
      const asker = { companyId: noCompany, userId }
      return tryLibrary(deps, { tried: body, today: dayAt(now.getTime(), 'UTC'), asker })
    },
  }
}
