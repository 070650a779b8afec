import type { audit, AuditLineView, AuditLists } from '#contract/administration/audit.ts'
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

export const auditRoutes = (actions: readonly string[]): Handlers<typeof audit & AuditLists> => ({
  list: async (work, { query }) => {
    const { page, limit } = query
    const asked = { ...query, actions }
    return {
      months: await auditMonths(work),
      total: await countAudit(work, asked),
      rows: (await auditRows(work, asked, { skip: (page - 1) * limit, most: limit })).map(
        toAuditLine,
      ),
    }
  },

  lines: async (work, { query }) => ({
    rows: (await auditRows(work, { ...query, actions }, { skip: 0, most: auditFoundMax })).map(
      toAuditLine,
    ),
  }),

  keep: (work, { body }) => keepAudit(work, body.months),
})

function toAuditLine(row: AuditRow): AuditLineView {
  const [group = '', act = ''] = row.action.split('.')
  const { by_id: byId, about_id: aboutId, state_before: before, state_after: after } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_kind,
    by: byId ? toNamedPerson(byId, row.by_first_name, row.by_last_name) : null,
    group,
    act,
    about: aboutId ? toNamedPerson(aboutId, row.about_first_name, row.about_last_name) : null,
    ids: Object.entries(row.subject).map(([name, value]) => ({ name, value })),
    state: before === null && after === null ? null : { before, after },
  }
}

const toNamedPerson = (id: string, firstName: string | null, lastName: string | null) => ({
  id,
  name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
})
