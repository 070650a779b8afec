import type { ExportChoice, ExportFormat } from '#domain/administration/exports/exports.ts'
import type { ExportView } from '#contract/administration/exports.ts'
import type { Session } from '#web/kernel/session.tsx'
import { fromBase64 } from '#web/kernel/drafts/base64.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

/** Newest first; server events report the progress. */
export const ownExports = companyQuery(['exports'], (api) => api.companyExports.list, {
  staleTime: 0,
})

export const ownExport = recordQuery(['exports'], 'exportId', (api) => api.companyExports.read, {
  staleTime: 0,
  retry: false,
})

export async function startExport(
  { api, companyId }: Session,
  { kind, format }: { readonly kind: ExportChoice; readonly format: ExportFormat },
): Promise<void> {
  const params = { companyId }
  const calls = {
    users: () => api.companyExports.users({ params, body: { format } }),
    oneToOnes: () => api.widerExports.oneToOnes({ body: { companyId, format } }),
    goals: () => api.companyExports.goals({ params, query: { format } }),
    agreements: () => api.companyExports.agreements({ params, query: { format } }),
    feedback: () => api.companyExports.feedback({ params, body: { format } }),
    statistics: () => api.companyExports.statistics({ params, query: { format } }),
    everything: () => api.widerExports.everything({ body: { format } }),
  }
  await calls[kind]()
}

/** Joins the parts the server sends. */
export async function fetchFile(
  { api, companyId }: Session,
  { id: exportId, parts }: ExportView,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let part = 1; part <= parts; part += 1) {
    const { bytes } = await api.companyExports.fetch({
      params: { companyId, exportId },
      query: { part },
    })
    pieces.push(fromBase64(bytes))
  }
  return new Blob(pieces)
}
