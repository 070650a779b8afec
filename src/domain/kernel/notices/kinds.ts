/** By what a delivery leaves. */
export const channels = ['mail', 'slack', 'teams', 'googleChat'] as const
export type Channel = (typeof channels)[number]

/** What people choose channels for, and companies do without: several kinds each. */
export const topics = [
  'oneToOnes',
  'agenda',
  'goals',
  'agreements',
  'feedback',
  'team',
  'reminders',
  'recommendations',
] as const
export type Topic = (typeof topics)[number]

/**
 * When something may leave: an event as the person chose, a reminder and a recommendation in working
 * hours only; what concerns how the company is run, to its administrators, at once.
 */
export type Pace = 'event' | 'reminder' | 'recommendation' | 'service'

/** What a notification leads to; a `person` is the other of the two, an `agenda` that of the pair. */
export type Subject =
  | 'oneToOne'
  | 'agenda'
  | 'goal'
  | 'agreement'
  | 'feedback'
  | 'feedbackRequest'
  | 'person'
  /** Where a review put somebody, with what they say to it. */
  | 'placement'
  /** A step of the leadership program. */
  | 'leadership'
  | 'settings'

interface Kind {
  /** None where nobody may do without it. */
  readonly topic?: Topic
  readonly pace: Pace
  readonly leadsTo: Subject
  /** Whether the mail that goes into calendars says it already: it leaves by chats alone, then. */
  readonly isInCalendar?: true
}

/** Every kind of thing that people are told. */
export const kinds = {
  oneToOnePlanned: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne', isInCalendar: true },
  oneToOneMoved: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne', isInCalendar: true },
  oneToOneWithdrawn: { topic: 'oneToOnes', pace: 'event', leadsTo: 'person', isInCalendar: true },
  oneToOnePrepared: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne' },
  summarySent: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne' },
  oneToOneRequested: { topic: 'oneToOnes', pace: 'event', leadsTo: 'person' },
  placementAnswered: { topic: 'oneToOnes', pace: 'event', leadsTo: 'placement' },
  questionAdded: { topic: 'agenda', pace: 'event', leadsTo: 'agenda' },
  questionAnswered: { topic: 'agenda', pace: 'event', leadsTo: 'agenda' },
  goalShared: { topic: 'goals', pace: 'event', leadsTo: 'goal' },
  goalChanged: { topic: 'goals', pace: 'event', leadsTo: 'goal' },
  goalClosed: { topic: 'goals', pace: 'event', leadsTo: 'goal' },
  agreementShared: { topic: 'agreements', pace: 'event', leadsTo: 'agreement' },
  agreementChanged: { topic: 'agreements', pace: 'event', leadsTo: 'agreement' },
  agreementClosed: { topic: 'agreements', pace: 'event', leadsTo: 'agreement' },
  outcomeProposed: { topic: 'agreements', pace: 'event', leadsTo: 'agreement' },
  feedbackReceived: { topic: 'feedback', pace: 'event', leadsTo: 'feedback' },
  feedbackRequested: { topic: 'feedback', pace: 'event', leadsTo: 'feedbackRequest' },
  memberJoined: { topic: 'team', pace: 'event', leadsTo: 'person' },
  managerChanged: { topic: 'team', pace: 'event', leadsTo: 'person' },
  oneToOneNear: { topic: 'reminders', pace: 'reminder', leadsTo: 'oneToOne' },
  oneToOneSoon: { topic: 'reminders', pace: 'reminder', leadsTo: 'oneToOne' },
  oneToOneUnfinished: { topic: 'reminders', pace: 'reminder', leadsTo: 'oneToOne' },
  oneToOneLeftOpen: { topic: 'reminders', pace: 'reminder', leadsTo: 'oneToOne' },
  feedbackAwaited: { topic: 'reminders', pace: 'reminder', leadsTo: 'feedbackRequest' },
  recommendPreparing: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'oneToOne' },
  recommendSupport: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  recommendMeeting: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  recommendAgreement: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'agreement' },
  recommendGoal: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'goal' },
  recommendLearning: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'leadership' },
  /** Which of the expert system’s, by `which`. */
  recommendAdvice: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  recommendRecognition: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  channelFailed: { pace: 'service', leadsTo: 'settings' },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof kinds

export const notificationKinds = Object.keys(kinds) as NotificationKind[]

/** A kind as the table has it, with what not every kind says. */
export const kindOf = (kind: NotificationKind): Kind => kinds[kind]

/** Whether something is said by the assistant: only where it is on, and on the channels its company lets it speak on. */
export const isOfAssistant = (kind: NotificationKind) =>
  kind === 'recommendAdvice' || kind === 'recommendLearning'

/** What somebody thought of a recommendation. */
export const ratings = ['useful', 'notUseful', 'notNow'] as const
export type Rating = (typeof ratings)[number]

/** The kinds that a page says itself. What a recommendation says stands on no page of what it is about. */
export const kindsSaidByPages: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => kindOf(kind).pace !== 'recommendation',
)

/** The kinds of a topic. */
export function kindsOf(topic: Topic): readonly NotificationKind[] {
  return notificationKinds.filter((kind) => kindOf(kind).topic === topic)
}

/** Of which kinds are shown where the reader narrows by topic, by kind, or by both. */
export function kindsShown({
  topic,
  kind,
}: {
  readonly topic?: Topic | undefined
  readonly kind?: NotificationKind | undefined
}): readonly NotificationKind[] {
  const ofTopic = topic === undefined ? notificationKinds : kindsOf(topic)
  return kind === undefined ? ofTopic : ofTopic.filter((it) => it === kind)
}
