/** Say who did what; a push message has a fixed sentence. */
export const wordedChannels = ['mail', 'slack', 'teams', 'googleChat'] as const
export type WordedChannel = (typeof wordedChannels)[number]

export const channels = [...wordedChannels, 'push'] as const
export type Channel = (typeof channels)[number]

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

/** `event`: as the person chose; `service`: at once; the others in working hours. */
export type Pace = 'event' | 'reminder' | 'recommendation' | 'service'

export type NoticeSubject =
  | 'oneToOne'
  | 'agenda'
  | 'goal'
  | 'agreement'
  | 'feedback'
  | 'feedbackRequest'
  | 'person'
  | 'placement'
  | 'leadership'
  | 'settings'
  | 'ownData'

interface Kind {
  /** Without a topic it can't be turned off. */
  readonly topic?: Topic
  readonly pace: Pace
  readonly leadsTo: NoticeSubject
  /** The calendar mail says it already, so no other mail goes out. */
  readonly isInCalendar?: true
}

export const kindDefinitions = {
  oneToOnePlanned: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne', isInCalendar: true },
  oneToOneMoved: { topic: 'oneToOnes', pace: 'event', leadsTo: 'oneToOne', isInCalendar: true },
  oneToOneTimeChanged: {
    topic: 'oneToOnes',
    pace: 'event',
    leadsTo: 'oneToOne',
    isInCalendar: true,
  },
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
  recommendAdvice: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  recommendRecognition: { topic: 'recommendations', pace: 'recommendation', leadsTo: 'person' },
  channelFailed: { pace: 'service', leadsTo: 'settings' },
  recordsExpiring: { pace: 'reminder', leadsTo: 'ownData' },
  recordsHeld: { pace: 'reminder', leadsTo: 'ownData' },
  conversationsHeld: { pace: 'reminder', leadsTo: 'ownData' },
  holdEnded: { pace: 'reminder', leadsTo: 'ownData' },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof kindDefinitions

export const notificationKinds = Object.keys(kindDefinitions) as NotificationKind[]

export const kindOf = (kind: NotificationKind): Kind => kindDefinitions[kind]

export const isOfAssistant = (kind: NotificationKind) =>
  kind === 'recommendAdvice' || kind === 'recommendLearning'

export const ratings = ['useful', 'notUseful', 'notNow'] as const
export type Rating = (typeof ratings)[number]

export function kindsOf(topic: Topic): readonly NotificationKind[] {
  return notificationKinds.filter((kind) => kindOf(kind).topic === topic)
}

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
