import { infiniteQueryOptions } from '@tanstack/react-query'
import type { FeedbackRequestView } from '#contract/conversations/feedback-requests.ts'
import { refuseReply } from '#domain/conversations/feedback/request.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { pageSizeDefault } from '#contract/kernel/page.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** A person's diary, or everything the reader wrote. */
export type Diary = { readonly about: string } | 'written'

export function diary({ api, companyId }: Session, of: Diary) {
  const read = (page: number) => {
    const query = { page, limit: pageSizeDefault } as const
    return of === 'written'
      ? api.feedback.written({ params: { companyId }, query })
      : api.feedback.list({ params: { companyId, userId: of.about }, query })
  }
  return infiniteQueryOptions({
    queryKey: ['feedback', companyId, of],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) =>
      page * pageSizeDefault < total ? page + 1 : undefined,
  })
}

/** People the reader may write feedback about, besides themselves. */
export const circle = companyQuery(['circle'], (api) => api.myPeople.circle)

export const touchedByFeedback = ['feedback'] as const

/** Open requests only: those the reader got and those they sent. */
export const requests = companyQuery(['feedback', 'requests'], (api) => api.feedbackRequests.list)

export const firstToAnswer = (all: readonly FeedbackRequestView[], actor: Actor) =>
  all.find(({ asked, state }) => !refuseReply({ askedId: asked.id, state }, actor))
