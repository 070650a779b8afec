import { queryOptions } from '@tanstack/react-query'
import type { agreements, AgreementView } from '#contract/conversations/agreements.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

type Agreements = typeof agreements

/** What a new agreement says. */
export type NewAgreementInput = Sent<Agreements['create']>['body']

/** What an edited agreement says, over the version that its editor had. */
export type EditedAgreementInput = Sent<Agreements['edit']>['body']

/** The agreements of a collaborator that the reader may see, newest first. */
export function agreementsOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['agreements', companyId, userId],
    queryFn: () => api.agreements.list({ params: { companyId, userId } }),
  })
}

/** The values and skills that agreements relate to, and who the collaborator is among them. */
export function relatables({ api, companyId }: Session, userId: string) {
  const params = { companyId }
  return queryOptions({
    queryKey: ['relatables', companyId, userId],
    queryFn: async () => {
      const [values, skills, profile] = await Promise.all([
        api.values.list({ params }),
        api.skills.list({ params }),
        api.users.profile({ params: { companyId, userId } }),
      ])
      return { values, skills, ladderStepId: profile.ladderStep?.id ?? null }
    },
  })
}

export const touchedByAgreement = ['agreements'] as const

export function createAgreement(
  { api, companyId }: Session,
  userId: string,
  body: NewAgreementInput,
) {
  return api.agreements.create({ params: { companyId, userId }, body })
}

export function editAgreement(
  { api, companyId }: Session,
  agreementId: string,
  body: EditedAgreementInput,
) {
  return api.agreements.edit({ params: { companyId, agreementId }, body })
}

/** What to say when something is done, and when it is not. */
interface Said {
  readonly done: string
  readonly failed: string
}

/** An agreement as its reader saw it. */
type Worded = Pick<AgreementView, 'id' | 'version'>

export interface Closing {
  readonly agreementId: string
  readonly result: AgreementResult
}

/** Closes an agreement for good: now, or when the one-to-one it is decided in is shared. */
export function useCloseAgreement(oneToOneId: string | undefined, said: Said) {
  return useCommand(
    ({ api, companyId }, { agreementId, result }: Closing) =>
      api.agreements.close({
        params: { companyId, agreementId },
        body: { result, oneToOneId: oneToOneId ?? null },
      }),
    { touches: oneToOneId === undefined ? touchedByAgreement : ['one-to-ones'], ...said },
  )
}

/** Confirms an agreement as it is worded. */
export function useConfirmAgreement(said: Said) {
  return useCommand(
    ({ api, companyId }, { id: agreementId, version }: Worded) =>
      api.agreements.confirm({ params: { companyId, agreementId }, body: { version } }),
    { touches: touchedByAgreement, ...said },
  )
}

export function proposeOutcome(
  { api, companyId }: Session,
  agreementId: string,
  body: Sent<Agreements['propose']>['body'],
) {
  return api.agreements.propose({ params: { companyId, agreementId }, body })
}

/** Takes back the outcome that was proposed. */
export function useTakeBackProposal(said: Said) {
  return useCommand(
    (session, { id, version }: Worded) => proposeOutcome(session, id, { result: null, version }),
    { touches: touchedByAgreement, ...said },
  )
}

/** Removes a draft. */
export function useRemoveAgreement(said: Said) {
  return useCommand(
    ({ api, companyId }, agreementId: string) =>
      api.agreements.remove({ params: { companyId, agreementId } }),
    { touches: touchedByAgreement, ...said },
  )
}
