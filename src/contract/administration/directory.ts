import { z } from 'zod'
import { syncActs, syncOutcomes, tokenNameLengthMax } from '#domain/people/sync-state/sync.ts'
import { placers } from '#domain/identity/companies/company.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address, instant, name } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

const token = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  /** To the minute; null if never used. */
  lastUsedAt: instant.nullable(),
})
export type DirectoryTokenView = z.output<typeof token>

const entry = z.object({
  id: z.uuid(),
  at: instant,
  act: z.enum(syncActs),
  outcome: z.enum(syncOutcomes),
  problem: z.string().nullable(),
  token: z.string(),
  /** Null if about no one, or someone deleted. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type SyncEntryView = z.output<typeof entry>
export type SyncEntryRow = z.input<typeof entry>

const directoryPath = '/superadmin/:companyId/directory'

export const directory = {
  read: endpoint.superadmin({
    route: `GET ${directoryPath}`,
    summary:
      'Where a directory says who works in the company (SCIM 2.0), the tokens that open it, and how many people it has.',
    response: z.object({
      address,
      tokens: z.array(token),
      people: z.int().nonnegative(),
      problems: z.int().nonnegative(),
      placedBy: z.enum(placers),
    }),
  }),
  choosePlacer: endpoint.superadmin({
    route: `PUT ${directoryPath}/placed-by`,
    summary:
      'Choose who places the people of the sync in teams, at a step and under a manager: the directory, or Tandem.',
    body: z.strictObject({ placedBy: z.enum(placers) }),
  }),
  addToken: endpoint.superadmin({
    route: `POST ${directoryPath}/tokens`,
    summary: 'Make a token for a directory. It is answered this once, and kept as a hash.',
    body: z.strictObject({ name: name(tokenNameLengthMax) }),
    response: z.object({ id: z.uuid(), token: z.string() }),
  }),
  revokeToken: endpoint.superadmin({
    route: `DELETE ${directoryPath}/tokens/:tokenId`,
    summary: 'Revoke a token: whoever has it is refused from now on.',
  }),
  log: endpoint.superadmin({
    route: `GET ${directoryPath}/log`,
    summary: 'What directories did, the newest first, with ids and states: never a text.',
    query: pageQuery.omit({ search: true }).extend({ outcome: z.enum(syncOutcomes).optional() }),
    response: pageOf(entry),
  }),
  ignore: endpoint.admin({
    route: 'PUT /admin/user/:companyId/:userId/ignoreEtl',
    summary:
      'Take someone out of the directory’s sync, for good, also before it first wrote to them: it changes nothing of them any more. It can’t be undone.',
    body: z.strictObject({ ignoreEtl: z.literal(true) }),
  }),
}
