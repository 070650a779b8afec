import { z } from 'zod'
import { auditMonthsMax, auditMonthsMin } from '#domain/administration/audit/keeping.ts'
import { endpoint, isRecorded, type EndpointGroup } from '#contract/kernel/endpoint.ts'
import { day, instant, namedRecord, wholeNumber } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

export const auditActors = ['person', 'sync', 'job', 'operator'] as const

/** Actions of jobs, as `group.act`. */
export const jobActions = ['retention.delete'] as const

const months = wholeNumber(auditMonthsMin, auditMonthsMax)

const auditPath = '/superadmin/:companyId/audit'

export const audit = {
  keep: endpoint.superadmin({
    route: `PUT ${auditPath}/kept`,
    summary:
      'Choose how many months it is kept, from 6 to 120. What is older is deleted within the day.',
    body: z.strictObject({ months }),
  }),
}

/** Actions that the audit page shows, as `group.call`. */
export const auditedActions = (contract: Readonly<Record<string, EndpointGroup>>): string[] =>
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { audited = call.access.endsWith('admin') && isRecorded(call) } = call
      return audited ? [`${audited === true ? group : audited}.${name}`] : []
    }),
  )

/** Nothing people say to each other. Groups and acts are those of `contract`. */
export function auditOf(contract: Readonly<Record<string, EndpointGroup>>) {
  const actions = [...auditedActions(contract), ...jobActions].map((action) => action.split('.'))
  const group = z.enum(actions.map(([name = '']) => name))
  const line = z.object({
    id: z.uuid(),
    at: instant,
    actor: z.enum(auditActors),
    /** Null unless a person did it. */
    by: namedRecord.nullable(),
    group,
    act: z.enum(actions.map(([, act = '']) => act)),
    about: namedRecord.nullable(),
    ids: z.array(z.object({ name: z.string(), value: z.string() })),
    state: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  })
  const narrowed = {
    group: group.optional(),
    /** In the company's time zone. */
    since: day.optional(),
    until: day.optional(),
  }
  return {
    list: endpoint.superadmin({
      route: `GET ${auditPath}`,
      mayLag: true,
      summary:
        'Who administered what, the newest first, with ids and states: never a text, and nothing of one-to-ones, goals, agreements, agendas, comments, feedback or life stages.',
      query: pageQuery.omit({ search: true }).extend(narrowed),
      response: pageOf(line).extend({ months }),
    }),
    lines: endpoint.superadmin({
      route: `GET ${auditPath}/lines`,
      mayLag: true,
      summary: 'The same without pages, for a file: the newest 10 000.',
      query: z.strictObject(narrowed),
      response: z.object({ rows: z.array(line) }),
    }),
  }
}

export type AuditLists = ReturnType<typeof auditOf>
export type AuditLineView = z.output<AuditLists['lines']['response']>['rows'][number]
