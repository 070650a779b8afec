import { ScimProblem } from '#domain/administration/directory/problem.ts'
import type { SyncAct } from '#domain/people/sync-state/sync.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { findUser, saveProblem } from './queries.ts'
import type { ScimRequest } from './scim-exchange.ts'
import { inSyncChange, type SyncParts } from './sync-work.ts'
import { note } from './user-commands.ts'

interface RefusedCall {
  readonly asked: Pick<ScimRequest, 'call' | 'id'>
  readonly method: string
  readonly url: string
}

/**
 * Runs in its own transaction, because the request's is rolled back. Skips transient failures, our
 * own faults and unknown people.
 */
export async function noteRefusal(
  deps: SyncParts,
  { asked: { call, id }, method, url }: RefusedCall,
  error: unknown,
) {
  const problem = reasonOf(error)
  if (problem === undefined) return
  const isGroup = /\/Groups(?:[/?]|$)/.test(url)
  await inSyncChange(deps, call, async (sync) => {
    const user = isGroup ? undefined : await findUser(sync.work, id)
    if (user?.isLinked && !user.isIgnored) await saveProblem(sync.work, user.id, problem)
    const act = isGroup ? ofGroup(method) : ofUser(method)
    await note(sync, act, user?.id ?? null, 'refused', problem)
  })
}

function reasonOf(error: unknown) {
  if (error instanceof ScimProblem) return `scim.${error.scimType}`
  if (!(error instanceof HttpError)) return undefined
  return [400, 409, 412].includes(error.statusCode) ? error.code : undefined
}

const ofUser = (method: string): SyncAct =>
  method === 'POST' ? 'create' : method === 'DELETE' ? 'remove' : 'change'
const ofGroup = (method: string): SyncAct => (method === 'POST' ? 'addGroup' : 'changeGroup')
