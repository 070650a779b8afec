import type { Session } from '#web/kernel/session.tsx'

/** Throws if anything was written in the 1:1, or it changed, since it was planned. */
export async function takeBackPlanning({ api, companyId }: Session, oneToOneId: string) {
  const params = { companyId, oneToOneId }
  const { draft } = await api.oneToOnes.read({ params })
  const isEmpty =
    draft !== null &&
    draft.createdCount + draft.decisions.length === 0 &&
    draft.fields.every(({ value }) => !value)
  if (!isEmpty) throw new Error('The 1:1 was written in since it was planned')
  await api.oneToOnes.withdraw({ params, body: { reason: null, version: 1 } })
}
