import { z } from 'zod'
import { auditActs, auditGroups } from '#domain/administration/audit/administrative.ts'
import { auditMonthsMax, auditMonthsMin } from '#domain/administration/audit/keeping.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, wholeNumber, namedRecord } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

export const auditActors = ['person', 'sync', 'job', 'operator'] as const

const line = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(auditActors),
  /** Null unless a person did it. */
  by: namedRecord.nullable(),
  group: z.enum(auditGroups),
  act: z.enum(auditActs),
  about: namedRecord.nullable(),
  ids: z.array(z.object({ name: z.string(), value: z.string() })),
  state: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
})
export type AuditLineView = z.output<typeof line>

const months = wholeNumber(auditMonthsMin, auditMonthsMax)

const narrowed = {
  group: z.enum(auditGroups).optional(),
  /** In the company's time zone. */
  since: day.optional(),
  until: day.optional(),
}

const auditPath = '/superadmin/:companyId/audit'

/** Nothing people say to each other. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: auditPath,
    access: 'superadmin',
    summary:
      'Who administered what, the newest first, with ids and states: never a text, and nothing of one-to-ones, goals, agreements, agendas, comments, feedback or life stages.',
    query: pageQuery.omit({ search: true }).extend(narrowed),
    response: pageOf(line).extend({ months }),
  }),
  lines: endpoint({
    method: 'GET',
    path: `${auditPath}/lines`,
    access: 'superadmin',
    summary: 'The same without pages, for a file: the newest 10 000.',
    query: z.strictObject(narrowed),
    response: z.object({ rows: z.array(line) }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: `${auditPath}/kept`,
    access: 'superadmin',
    summary:
      'Choose how many months it is kept, from 6 to 120. What is older is deleted within the day.',
    body: z.strictObject({ months }),
  }),
}
