import type { audit, AuditLists } from '#contract/administration/audit.ts'
import { auditFoundMax } from '#domain/administration/audit/keeping.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { keepAudit } from '#server/administration/audit/commands.ts'
import { auditMonths, auditRows, countAudit } from '#server/administration/audit/queries.ts'

export const auditRoutes = (actions: readonly string[]): Handlers<typeof audit & AuditLists> => ({
  list: async (work, { query }) => {
    const { page, limit } = query
    const asked = { ...query, actions }
    return {
      months: await auditMonths(work),
      total: await countAudit(work, asked),
      rows: await auditRows(work, asked, { skip: (page - 1) * limit, most: limit }),
    }
  },

  lines: async (work, { query }) => ({
    rows: await auditRows(work, { ...query, actions }, { skip: 0, most: auditFoundMax }),
  }),

  keep: (work, { body }) => keepAudit(work, body.months),
})
