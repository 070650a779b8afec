import type { ServerParts } from './parts.ts'
import type { EndpointGroup, Endpoint } from '#contract/kernel/endpoint.ts'
import { answered, handlersOf } from './handlers.ts'
import type { AnswerTo } from './kernel/http/answering.ts'
import { newId } from './kernel/ids.ts'
import { inDistantWork } from './kernel/member.ts'
import type { Handlers } from './kernel/http/serve.ts'
import { readableOf } from './kernel/unreadable.ts'

/** Answers calls that read to people who are not there, as their pages would be answered. */
export function answeringTo(deps: ServerParts): AnswerTo {
  const groups: Readonly<Record<string, EndpointGroup>> = answered
  const handlers = handlersOf(deps, {}) as unknown as Readonly<
    Record<string, Handlers<EndpointGroup>>
  >
  return async ({ companyId, accountId, language }, call, { params, query = {} }) => {
    const [group = '', name = ''] = call.split('.')
    const endpoint: Endpoint | undefined = groups[group]?.[name]
    const handle = handlers[group]?.[name]
    if (!endpoint || !handle || endpoint.method !== 'GET' || endpoint.access !== 'member')
      throw new Error(`${call} does not read for people of a company`)
    const input = {
      params: { companyId, ...params },
      query: endpoint.query.parse(query),
      body: undefined,
    }
    const distant = {
      companyId,
      accountId,
      language,
      action: undefined,
      subject: {},
      requestId: newId(),
    }
    const answer = await inDistantWork(deps, distant, (work) => handle(work, input))
    return readableOf(endpoint.response, answer)
  }
}
