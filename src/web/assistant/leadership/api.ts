import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import type { LabStepView } from '#contract/assistant/leadership.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { LabPlace } from '#web/assistant/lab/api.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export const program = companyQuery(['leadership'], (api) => api.leadership.read)

export function stepOf(session: Session, step: LeadershipStep) {
  return queryOptions({
    queryKey: ['leadership', session.companyId, step],
    queryFn: () => readStep(session, step),
  })
}

export function readStep({ api, companyId }: Session, step: LeadershipStep) {
  return api.leadership.step({ params: { companyId }, query: { step } })
}

export const joinProgram = ({ api, companyId }: Session) =>
  api.leadership.join({ params: { companyId } })

export const leaveProgram = ({ api, companyId }: Session) =>
  api.leadership.leave({ params: { companyId } })

export const pauseProgram = ({ api, companyId }: Session, isPaused: boolean) =>
  api.leadership.pause({ params: { companyId }, body: { isPaused } })

export function labStep(
  { session: { api, companyId }, isOwn }: Pick<LabPlace, 'session' | 'isOwn'>,
  query: { readonly step: LeadershipStep; readonly language: Language },
) {
  return queryOptions({
    queryKey: ['leadership', companyId, 'lab', query.step, query.language, isOwn],
    queryFn: async (): Promise<LabStepView> =>
      isOwn
        ? api.leadership.labStep({ params: { companyId }, query })
        : { ...(await api.operatorLab.step({ query })), unsent: null },
  })
}

export const sendToMyself = ({ api, companyId }: Session, step: LeadershipStep) =>
  api.leadership.sendToMyself({ params: { companyId }, body: { step } })

export const enrollmentOf = recordQuery(
  ['leadership', 'of'],
  'userId',
  (api) => api.leadership.enrollment,
)

export function setEnrolled({ api, companyId }: Session, userId: string, isEnrolled: boolean) {
  const { enroll, takeOut } = api.leadership
  return (isEnrolled ? enroll : takeOut)({ params: { companyId, userId } })
}
