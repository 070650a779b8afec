import { queryOptions } from '@tanstack/react-query'
import type { agreements, AgreementView } from '#contract/conversations/agreements.ts'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand, type CommandTexts } from '#web/kernel/use-command.ts'

type Agreements = typeof agreements

export type NewAgreementInput = CallInput<Agreements['create']>['body']

/** Carries the version the editor started from. */
export type EditedAgreementInput = CallInput<Agreements['edit']>['body']

/** Newest first. */
export function agreementsOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['agreements', companyId, userId],
    queryFn: () => api.agreements.list({ params: { companyId, userId } }),
  })
}

export function relatedOptionsQuery({ api, companyId }: Session, userId: string) {
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

export const agreementTopics = ['agreements'] as const

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

type AgreementVersion = Pick<AgreementView, 'id' | 'version'>

export interface AgreementCloseInput {
  readonly agreementId: string
  readonly result: AgreementResult
}

/** Final: at once, or when the 1:1 it is decided in is shared. */
export function useCloseAgreement(oneToOneId: string | undefined, said: CommandTexts) {
  return useCommand(
    ({ api, companyId }, { agreementId, result }: AgreementCloseInput) =>
      api.agreements.close({
        params: { companyId, agreementId },
        body: { result, oneToOneId: oneToOneId ?? null },
      }),
    { touches: oneToOneId === undefined ? agreementTopics : ['one-to-ones'], ...said },
  )
}

export function useConfirmAgreement(said: CommandTexts) {
  return useCommand(
    ({ api, companyId }, { id: agreementId, version }: AgreementVersion) =>
      api.agreements.confirm({ params: { companyId, agreementId }, body: { version } }),
    { touches: agreementTopics, ...said },
  )
}

export function proposeOutcome(
  { api, companyId }: Session,
  agreementId: string,
  body: CallInput<Agreements['propose']>['body'],
) {
  return api.agreements.propose({ params: { companyId, agreementId }, body })
}

export function useTakeBackProposal(said: CommandTexts) {
  return useCommand(
    (session, { id, version }: AgreementVersion) =>
      proposeOutcome(session, id, { result: null, version }),
    { touches: agreementTopics, ...said },
  )
}

export function useRemoveAgreement(said: CommandTexts) {
  return useCommand(
    ({ api, companyId }, agreementId: string) =>
      api.agreements.remove({ params: { companyId, agreementId } }),
    { touches: agreementTopics, ...said },
  )
}
