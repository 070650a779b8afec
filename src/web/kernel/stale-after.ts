/** First part of every query key. Includes the topics of server events. */
export type Topic =
  | 'agenda'
  | 'agreements'
  | 'ai'
  | 'areas'
  | 'assistant'
  | 'audit'
  | 'calendar'
  | 'channels'
  | 'chat-bot'
  | 'comments'
  | 'companies'
  | 'company-security'
  | 'company-settings'
  | 'consents'
  | 'directory'
  | 'email'
  | 'exports'
  | 'feedback'
  | 'goals'
  | 'holds'
  | 'home'
  | 'imports'
  | 'invitations'
  | 'jobs'
  | 'leadership'
  | 'life-stage'
  | 'me'
  | 'nine-box'
  | 'notifications'
  | 'one-to-ones'
  | 'outbox'
  | 'people'
  | 'profile'
  | 'push'
  | 'retention'
  | 'second-factors'
  | 'sessions'
  | 'teams'
  | 'users'

/** Further topics that go stale with a topic, for the reader's own changes and others' alike. */
const staleAfter: Readonly<Partial<Record<Topic, readonly Topic[]>>> = {
  agenda: ['one-to-ones', 'people'],
  agreements: ['people'],
  areas: ['teams'],
  feedback: ['people'],
  goals: ['people'],
  // The assistant's messages include its recommendations.
  // Who joins or leaves a team, or gets a role, is notified, and the manager of whoever joins.
  notifications: ['chat-bot', 'me', 'people'],
  imports: ['areas', 'invitations', 'me', 'people', 'teams', 'users'],
  'one-to-ones': ['agenda', 'people', 'nine-box'],
  teams: ['areas', 'me', 'nine-box', 'people', 'users'],
  users: ['me'],
}

/** Topics to refetch after a change; always includes home, which counts open items. */
export function staleTopics(changed: Iterable<Topic>): ReadonlySet<Topic> {
  const topics = [...changed]
  return new Set(['home', ...topics, ...topics.flatMap((topic) => staleAfter[topic] ?? [])])
}
