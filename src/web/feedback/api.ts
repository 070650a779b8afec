import { useTranslations } from 'use-intl'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { contract } from '#contract/index.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import { pageSizeDefault } from '#contract/kernel/page.ts'
import type { Visibility } from '#domain/comments/visibility.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** What a new entry says. */
export type NewFeedbackEntry = Sent<(typeof contract.feedback)['write']>['body']

/** Whose diary is read: a person's, or what the reader wrote about anyone. */
export type Diary = { readonly about: string } | 'written'

/** A diary, newest first, page by page. */
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

/** The people the reader may write about, besides themselves. */
export function circle({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['circle', companyId],
    queryFn: () => api.teams.circle({ params: { companyId } }),
  })
}

const touches = ['feedback'] as const

export function useWriteEntry(done: string, onDone: () => void) {
  const t = useTranslations('feedback.told')
  return useCommand(
    ({ api, companyId }, { userId, ...body }: NewFeedbackEntry & { userId: string }) =>
      api.feedback.write({ params: { companyId, userId }, body }),
    { touches, done, onDone, failed: t('notAdded') },
  )
}

export function useEditEntry(onDone: () => void) {
  const t = useTranslations('feedback')
  return useCommand(
    ({ api, companyId }, it: { entryId: string; text: string; visibility: Visibility }) =>
      api.feedback.edit({
        params: { companyId, entryId: it.entryId },
        body: { text: it.text, visibility: it.visibility },
      }),
    { touches, onDone, done: t('form.saved'), failed: t('told.notSaved') },
  )
}

export function useRemoveEntry(onDone: () => void) {
  const t = useTranslations('feedback.told')
  return useCommand(
    ({ api, companyId }, entryId: string) =>
      api.feedback.remove({ params: { companyId, entryId } }),
    { touches, onDone, done: t('removed'), failed: t('notRemoved') },
  )
}
