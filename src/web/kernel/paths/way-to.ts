import type { NavigateOptions } from '@tanstack/react-router'
import type { Session } from '#web/kernel/session.tsx'
import { paths } from './paths.ts'

const ownPages = {
  goal: paths.personal.goals,
  agreement: paths.personal.agreements,
  feedback: paths.personal.feedback,
} as const

const subjectTabs = { goal: 'goals', agreement: 'agreements', feedback: 'feedback' } as const

/** A record about a team member. */
interface Thing {
  readonly kind: 'oneToOne' | keyof typeof ownPages
  readonly id: string
  readonly aboutUserId: string
}

/** Route of a search result or of a message's subject: on the reader's own pages, or on a team member's. */
export function wayTo({ kind, id, aboutUserId }: Thing, { me, actor }: Session): NavigateOptions {
  const isOwn = aboutUserId === me.userId
  if (kind === 'oneToOne') {
    const to = isOwn ? paths.personal.oneToOne : paths.manager.oneToOne
    return { to, params: { oneToOneId: id } }
  }
  if (isOwn) return { to: ownPages[kind], hash: id }
  if (actor.manages.has(aboutUserId))
    return {
      to: paths.manager.person,
      params: { userId: aboutUserId },
      search: { tab: subjectTabs[kind] },
      hash: id,
    }
  // About a teammate or the reader's manager: among the feedback they wrote.
  return { to: paths.personal.feedback, search: { tab: 'written' }, hash: id }
}
