import type { operators } from '#contract/administration/operators.ts'
import { readJobs } from '#server/platform/jobs/queries.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import {
  readChatAnswers,
  readConversations,
  readOutbox,
} from '#server/administration/operators/reading-queries.ts'
import {
  deleteCompany,
  haveJobRun,
  lookInto,
  planOf,
  rename,
  sendAgain,
  suspend,
  takeBack,
} from './commands.ts'
import { readHealth, type HealthParts } from './health-queries.ts'
import { companyLines } from './queries.ts'

export function operatorRoutes(
  parts: HealthParts,
): PlatformHandlers<typeof operators, RequestContext> {
  const { sendsMails } = parts
  return {
    companies: ({ db }, { query }) => asPlatform(db, (platform) => companyLines(platform, query)),

    suspend: (context, { params }) => suspend(context, params.operatedId, true),

    resume: (context, { params }) => suspend(context, params.operatedId, false),

    rename: (context, { params, body }) => rename(context, params.operatedId, body.name),

    planDeletion: (context, { params }) => planOf(context, params.operatedId),

    delete: (context, { params, body }) => deleteCompany(context, params.operatedId, body),

    takeBack: (context, { params }) => takeBack(context, params.operatedId),

    jobs: ({ db, now }) => asPlatform(db, (platform) => readJobs({ db: platform }, now.getTime())),

    health: () => readHealth(parts),

    runJob: (context, { body: { name } }) => haveJobRun(context, name),

    outbox: (context, { params, query }) =>
      lookInto(context, params.operatedId, (work) => readOutbox(work, query, sendsMails)),

    sendAgain: (context, { params }) => sendAgain(context, { ...params, sendsMails }),

    // Pictures are for members of the company only.
    conversations: (context, { params, query }) =>
      lookInto(context, params.operatedId, (work) =>
        readConversations(work, query, sendsMails, { hasPictures: false }),
      ),

    chatAnswers: (context, { params, query }) =>
      lookInto(context, params.operatedId, (work) =>
        readChatAnswers(work, query, { hasPictures: false }),
      ),
  }
}
