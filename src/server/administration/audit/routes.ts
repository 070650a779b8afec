import type { audit, AuditLineView } from '#contract/administration/audit.ts'
import { administrativeActions, auditGroups } from '#domain/administration/audit/administrative.ts'
import { auditFoundMax } from '#domain/administration/audit/keeping.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { keepAudit } from '#server/administration/audit/commands.ts'
import {
  auditMonths,
  auditRows,
  countAudit,
  type AuditRow,
} from '#server/administration/audit/queries.ts'

export const auditRoutes: Handlers<typeof audit> = {
  list: async (work, { query }) => {
    const { page, limit } = query
    return {
      months: await auditMonths(work),
      total: await countAudit(work, query),
      rows: (await auditRows(work, query, { skip: (page - 1) * limit, most: limit })).map(
        toAuditLine,
      ),
    }
  },

  lines: async (work, { query }) => ({
    rows: (await auditRows(work, query, { skip: 0, most: auditFoundMax })).map(toAuditLine),
  }),

  keep: (work, { body }) => keepAudit(work, body.months),
}

function toAuditLine(row: AuditRow): AuditLineView {
  const { by_id: byId, about_id: aboutId, state_before: before, state_after: after } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_kind,
    by: byId ? toNamedPerson(byId, row.by_first_name, row.by_last_name) : null,
    ...splitAction(row.action),
    about: aboutId ? toNamedPerson(aboutId, row.about_first_name, row.about_last_name) : null,
    ids: Object.entries(row.subject).map(([name, value]) => ({ name, value })),
    state: before === null && after === null ? null : { before, after },
  }
}

const toNamedPerson = (id: string, firstName: string | null, lastName: string | null) => ({
  id,
  name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
})

/** The query only returns known actions, so anything else is a bug. */
function splitAction(action: string): Pick<AuditLineView, 'group' | 'act'> {
  for (const group of auditGroups)
    for (const act of administrativeActions[group])
      if (`${group}.${act}` === action) return { group, act }
  throw new Error('the action is not administrative')
}
