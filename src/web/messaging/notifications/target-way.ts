import type { NavigateOptions } from '@tanstack/react-router'
import type { TargetView } from '#contract/messaging/notifications.ts'
import { requestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import { numberOf } from '#domain/platform/notices/leadership-steps.ts'
import type { Session } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { wayTo } from '#web/kernel/paths/way-to.ts'

/** Route of a notification's target: on the reader's own pages, or on a team member's. */
export function targetWay(target: TargetView, session: Session): NavigateOptions {
  const { subject, aboutUserId } = target
  const isOwn = aboutUserId === session.me.userId
  const person = { to: paths.manager.person, params: { userId: aboutUserId } }
  switch (subject) {
    case 'settings':
      return { to: paths.administration.settings, search: { tab: 'channels' } }
    case 'ownData':
      return { to: paths.ownData }
    case 'agenda':
      return {
        ...(isOwn ? { to: paths.personal.oneToOnes } : person),
        search: { tab: 'agenda' },
      }
    case 'person': {
      const search = target.tab === undefined ? {} : { search: { tab: target.tab } }
      return isOwn ? { to: paths.personal.profile } : { ...person, ...search }
    }
    case 'people':
      return { to: paths.manager.people }
    case 'teams':
      return { to: paths.manager.teams }
    case 'leadership':
      return {
        to: paths.manager.leadershipStep,
        params: { number: `${numberOf(target.step)}` },
      }
    case 'placement':
      return { to: paths.manager.nineBox, search: { person: aboutUserId } }
    case 'feedbackRequest':
      return { to: paths.personal.feedback, hash: requestAnchor(target.id) }
    case 'agreement':
    case 'feedback':
    case 'goal':
    case 'oneToOne':
      return wayTo({ kind: subject, id: target.id, aboutUserId }, session)
  }
}
