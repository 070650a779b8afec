import { queryOptions } from '@tanstack/react-query'
import type { Correction } from '#domain/administration/imports/corrections.ts'
import type { ImportOutcome, OfferKind } from '#domain/administration/imports/outcome.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import type { Session } from '#web/kernel/session.tsx'
import { asBase64, fromBase64 } from '#web/kernel/drafts/base64.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

/** Newest first; server events report the progress. */
export const ownImports = companyQuery(['imports'], (api) => api.imports.list, { staleTime: 0 })

export const ownImport = recordQuery(['imports'], 'importId', (api) => api.imports.read, {
  staleTime: 0,
  retry: false,
})

interface ImportRowsQuery {
  readonly importId: string
  readonly outcome: ImportOutcome
  readonly page?: number
  readonly limit: ListSearch['limit']
}

export function rowsOf({ api, companyId }: Session, { importId, ...asked }: ImportRowsQuery) {
  const query = { page: 1, ...asked }
  return queryOptions({
    queryKey: ['imports', companyId, importId, query],
    queryFn: () => api.imports.rows({ params: { companyId, importId }, query }),
    staleTime: 0,
  })
}

export async function allMistakes({ api, companyId }: Session, importId: string) {
  const limit = 100
  const all = []
  for (let page = 1, total = 1; all.length < total; page += 1) {
    const found = await api.imports.rows({
      params: { companyId, importId },
      query: { outcome: 'mistake', limit, page },
    })
    total = found.rows.length === 0 ? 0 : found.total
    all.push(...found.rows)
  }
  return all
}

export async function startImport(
  { api, companyId }: Session,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> {
  const body = { name, file: asBase64(bytes) }
  return (await api.imports.start({ params: { companyId }, body })).id
}

export async function fetchTemplate(
  { api, companyId }: Session,
  format: 'csv' | 'xlsx',
): Promise<Blob> {
  const { bytes } = await api.imports.template({ params: { companyId }, query: { format } })
  return new Blob([fromBase64(bytes)])
}

/** `digest` pins `apply` to the rows that were checked. */
export function changesOf({ api, companyId }: Session, importId: string) {
  const params = { companyId, importId }
  return {
    check: (makes: readonly OfferKind[], corrections: readonly Correction[] = []) =>
      api.imports.check({ params, body: { makes: [...makes], corrections: [...corrections] } }),
    apply: (digest: string) => api.imports.apply({ params, body: { digest } }),
    undo: () => api.imports.undo({ params, body: {} }),
    invite: () => api.imports.invite({ params, body: {} }),
  }
}
