import type { Actor } from '#domain/kernel/access/actor.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { canSeeAgreement } from '#domain/conversations/agreements/agreement.ts'
import { canSeeEntry, type EntryAudience } from '#domain/conversations/feedback/entry.ts'
import { canSeeRequest } from '#domain/conversations/feedback/request.ts'
import { canSeeGoal } from '#domain/conversations/goals/access.ts'
import { readLevelOf, type Meeting } from '#domain/conversations/one-to-ones/access.ts'
import { canSeePlacements, type NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import { leadershipSteps, type LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import {
  kindOf,
  type NotificationKind,
  type NoticeSubject,
} from '#domain/kernel/notification-kinds.ts'

/** Target of advice: a tab of a person's page, or a page about all of one's people. */
export type AdviceWay = 'person' | PersonTab | 'people' | 'teams'

interface NotificationFacts {
  readonly kind: NotificationKind
  readonly otherId: string | null
  /** The report of the two; null if neither ever reported to the other. */
  readonly collaboratorId?: string | null
  readonly which?: string | null
  /** Of advice; undefined where its rule is gone. */
  readonly way?: AdviceWay | undefined
}

export type About =
  | ({ readonly of: 'oneToOne'; readonly id: string } & Meeting)
  | ({ readonly of: 'goal'; readonly id: string } & Parameters<typeof canSeeGoal>[0])
  | ({ readonly of: 'agreement'; readonly id: string } & Parameters<typeof canSeeAgreement>[0])
  | ({ readonly of: 'feedback'; readonly id: string } & EntryAudience)
  | {
      readonly of: 'feedbackRequest'
      readonly id: string
      readonly askerId: string
      readonly askedId: string
    }

const personTabs = ['goals', 'agreements', 'feedback', 'agenda'] as const
type PersonTab = (typeof personTabs)[number]

export type Target = {
  readonly aboutUserId: string
  readonly tab?: PersonTab
} & (
  | { readonly subject: Exclude<NoticeSubject, About['of'] | 'leadership'> | 'people' | 'teams' }
  | { readonly subject: 'leadership'; readonly step: LeadershipStep }
  | { readonly subject: About['of']; readonly id: string }
)

/** Only for managers: to a former manager it links nowhere. */
const ofManagers: ReadonlySet<NotificationKind> = new Set([
  'memberJoined',
  'oneToOneRequested',
  'recommendSupport',
  'recommendMeeting',
  'recommendRecognition',
])

/** Sent to either of a pair. */
const ofPairs: ReadonlySet<NotificationKind> = new Set([
  'oneToOneWithdrawn',
  'questionAdded',
  'questionAnswered',
])

/** Checked against what the actor may read today; undefined when that is nothing. */
export function targetOf(
  { kind, otherId, collaboratorId, which, way }: NotificationFacts,
  about: About | undefined,
  actor: Actor,
  company: NineBoxSwitch,
): Target | undefined {
  const { leadsTo: subject } = kindOf(kind)
  const { userId } = actor
  if (kind === 'recommendAdvice') return adviceTargetOf(way, otherId, actor)
  if (subject === 'settings')
    return actor.roles.isAdmin ? { subject, aboutUserId: userId } : undefined
  if (subject === 'ownData') return { subject, aboutUserId: userId }
  if (subject === 'leadership') {
    const step = leadershipSteps.find((it) => it === which)
    return actor.roles.isManager && step ? { subject, step, aboutUserId: userId } : undefined
  }
  if (subject === 'placement') {
    const isShown = otherId !== null && canSeePlacements(otherId, actor, company)
    return isShown ? { subject, aboutUserId: otherId } : undefined
  }
  if (subject === 'person' || subject === 'agenda') {
    if (otherId !== null && actor.manages.has(otherId)) return { subject, aboutUserId: otherId }
    // The canceled 1:1 is gone, its agenda isn't.
    const own = kind === 'oneToOneWithdrawn' ? 'agenda' : subject
    const isTheirs = ofPairs.has(kind) ? collaboratorId === userId : !ofManagers.has(kind)
    if (isTheirs && (own === 'person' || hasOwn('oneToOnes', actor)))
      return { subject: own, aboutUserId: userId }
  }
  const isFinishing = ofPairs.has(kind) && collaboratorId === otherId && about?.of === 'oneToOne'
  if (!about || (about.of !== subject && !isFinishing) || !isReadable(about, actor))
    return undefined
  const aboutUserId = about.of === 'feedbackRequest' ? about.askerId : about.collaboratorId
  return { subject: about.of, id: about.id, aboutUserId }
}

function adviceTargetOf(
  way: AdviceWay | undefined,
  otherId: string | null,
  actor: Actor,
): Target | undefined {
  const { userId, manages, roles } = actor
  if (way === undefined || !roles.isManager) return undefined
  if (way === 'people' || way === 'teams') return { subject: way, aboutUserId: userId }
  if (otherId === null) return { subject: 'people', aboutUserId: userId }
  if (!manages.has(otherId)) return undefined
  const tab = personTabs.find((it) => it === way)
  return { subject: 'person', aboutUserId: otherId, ...(tab && { tab }) }
}

function isReadable(about: About, actor: Actor): boolean {
  switch (about.of) {
    case 'oneToOne':
      return readLevelOf(about, actor) !== 'none'
    case 'goal':
      return canSeeGoal(about, actor)
    case 'agreement':
      return canSeeAgreement(about, actor)
    case 'feedback':
      return canSeeEntry(about, actor)
    case 'feedbackRequest':
      return canSeeRequest(about, actor)
  }
}
