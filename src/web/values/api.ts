import { queryOptions } from '@tanstack/react-query'
import type { LocalizedFields } from '#domain/kernel/localized-fields.ts'
import type { ValueField } from '#domain/values/value.ts'
import type { Session } from '#web/kernel/session.tsx'

/** What a value says, in each of the company's languages. */
export type ValueInput = LocalizedFields<ValueField>

/** The company's values as its administrators write them, in their order. */
export function writtenValues({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['values', companyId],
    queryFn: () => api.values.written({ params: { companyId } }),
  })
}

export async function addValue({ api, companyId }: Session, body: ValueInput): Promise<void> {
  await api.values.add({ params: { companyId }, body })
}

/** Saves what a value says over the version that its writer has seen. */
export async function editValue(
  { api, companyId }: Session,
  valueId: string,
  body: ValueInput & { readonly version: number },
): Promise<void> {
  await api.values.edit({ params: { companyId, valueId }, body })
}
