import type { AppointmentInput } from '#contract/conversations/appointment.ts'
import { queryOptions } from '@tanstack/react-query'
import type { MemoryView } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOneEvent, OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import type { Session } from '#web/kernel/session.tsx'

export function memory({ api, companyId }: Session, oneToOneId: string) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, oneToOneId, 'memory'],
    queryFn: (): Promise<MemoryView> => api.oneToOnes.memory({ params: { companyId, oneToOneId } }),
  })
}

/** Not cached: every edit changes it. */
export function preview(
  { api, companyId }: Session,
  { id: oneToOneId }: { readonly id: string },
  event: OneToOneEvent,
) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, oneToOneId, 'preview', event],
    queryFn: () => api.oneToOnes.preview({ params: { companyId, oneToOneId }, query: { event } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Newest first. */
export function oneToOnesOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, 'of', userId],
    queryFn: () => api.oneToOnes.list({ params: { companyId, userId } }),
  })
}

export function recommendation({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, 'recommendation', userId],
    queryFn: () => api.oneToOnes.recommend({ params: { companyId, userId } }),
  })
}

const touches = ['one-to-ones', 'agreements', 'goals', 'feedback'] as const

export function useStep(failed: string) {
  return useCommand(
    ({ api, companyId }, it: { oneToOneId: string; event: OneToOneEvent; version: number }) =>
      api.oneToOnes.step({
        params: { companyId, oneToOneId: it.oneToOneId },
        body: { event: it.event, version: it.version },
      }),
    { touches, failed },
  )
}

/** Announces nothing: the caller shows the result in place. */
export function usePlanNext(failed: string) {
  return useCommand(
    ({ api, companyId }, it: { collaboratorId: string; date: Day }) =>
      api.oneToOnes.create({
        params: { companyId, userId: it.collaboratorId },
        body: { type: 'FOLLOW_UP', date: it.date },
      }),
    { touches: ['one-to-ones', 'agenda'], failed },
  )
}

/** Keeps the saved text. */
export function useKeepComment(said: { readonly done: string; readonly failed: string }) {
  return useCommand(
    ({ api, companyId }, it: { oneToOneId: string; path: string }) =>
      api.feedback.keep({
        params: { companyId, oneToOneId: it.oneToOneId },
        body: { path: it.path },
      }),
    { touches: ['one-to-ones', 'feedback'], ...said },
  )
}

/** Discards what was prepared. */
export function useChangeType(said: { readonly done: string; readonly failed: string }) {
  return useCommand(
    ({ api, companyId }, it: { oneToOneId: string; type: OneToOneType; version: number }) =>
      api.oneToOnes.changeType({
        params: { companyId, oneToOneId: it.oneToOneId },
        body: { type: it.type, version: it.version },
      }),
    { touches, ...said },
  )
}

/** 1:1s with former team members that the reader may still finish. */
export function finishing({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, 'finishing'],
    queryFn: () => api.oneToOnes.finishing({ params: { companyId } }),
  })
}

export function useSetHandover(
  oneToOneId: string,
  said: { readonly done: string; readonly failed: string },
) {
  return useCommand(
    ({ api, companyId }, handsDraftsOn: boolean) =>
      api.oneToOnes.handover({ params: { companyId, oneToOneId }, body: { handsDraftsOn } }),
    { touches: ['one-to-ones'], ...said },
  )
}

/** Tells the other participant that the reader opened or left the 1:1. Best effort: failures are ignored. */
export function tellPresence(
  { api, companyId }: Session,
  oneToOneId: string,
  body: { readonly visit: number; readonly here: boolean },
): Promise<void> {
  return api.oneToOnes
    .tellPresence({ params: { companyId, oneToOneId }, body })
    .catch(() => undefined)
}

export function reschedule(
  { api, companyId }: Session,
  oneToOneId: string,
  body: {
    readonly date: Day
    readonly version: number
    readonly appointment: AppointmentInput
  },
) {
  return api.oneToOnes.reschedule({ params: { companyId, oneToOneId }, body })
}

/** Writes over `baseRevision`; an empty value clears the field. */
export function writeField(
  { api, companyId }: Session,
  oneToOneId: string,
  {
    path,
    value,
    baseRevision,
  }: { readonly path: string; readonly value: string; readonly baseRevision: number },
) {
  return api.oneToOnes.write({
    params: { companyId, oneToOneId },
    body: { path, value: value === '' ? null : value, baseRevision },
  })
}

export function withdraw(
  { api, companyId }: Session,
  oneToOneId: string,
  body: { readonly reason: string | null; readonly version: number },
) {
  return api.oneToOnes.withdraw({ params: { companyId, oneToOneId }, body })
}
