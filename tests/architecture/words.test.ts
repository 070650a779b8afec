import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '../../scripts/rooms.ts'

/** The words of the product (ARCHITECTURE.md): a feature is called the same in every root. */
const features = [
  'administration',
  'agenda-templates',
  'audit',
  'account',
  'auth',
  'companies',
  'areas',
  'calendar',
  'teams',
  'users',
  'holds',
  'home',
  'ladders',
  'values',
  'skills',
  'behaviours',
  'goals',
  'agreements',
  'announcements',
  'comments',
  'feedback',
  'my-company',
  'one-to-ones',
  'personal',
  'retention',
  'search',
  'nine-box',
  'leadership',
  'life-stage',
  'statistics',
  'exports',
  'own-data',
  'imports',
  'directory',
  'ai',
  'channels',
  'chat-bot',
  'suggestions',
  'jobs',
  'notifications',
  'operators',
  'outbox',
  'push',
  'recommendations',
  'reminders',
  'expert-system',
  'lab',
  'superadmin',
  'attempts',
  'attention',
  'backups',
  'company-deletion',
  'founding',
  'invitations',
  'meeting',
  'my-people',
  'notices',
  'settings',
  'staffing',
  'starter-set',
  'sync-state',
]

/** What a root has besides its features. */
const own = {
  domain: ['kernel', 'access', 'dates', 'files', 'health', 'secrets', 'time'],
  // The contract of one-to-ones takes three files, that of signing in more for who is signed in, providers,
  // second factors and changes of an e-mail, that of feedback one for who is asked for it, that of users three for what is told of them, for several at once, for views of their list
  // and for those who are not in yet, that of teams one for who is in them, and that of companies two for
  // what they begin with and what is chosen for them.
  contract: `kernel events agenda appointment one-to-one-views user-views
    assistant openid passkeys second-factors session-data email-changes bulk list-views memberships company-settings feedback-requests visitor-facts`.split(
    /\s+/,
  ),
  server:
    'kernel catalog db events files health http metrics openapi outgoing secrets workers'.split(
      ' ',
    ),
  // The tools that open from every page belong to no feature: they lead to all of them. What lists are
  // made of knows none, and the parts are shown to developers only.
  web: `kernel frame ui forms lists texts dialogs catalog drafts transport i18n paths theme command-palette help dev`.split(
    /\s+/,
  ),
  messages:
    `ai-errors chat-answers chats common content email-change errors export-files finder glance help icon-names import-files input leadership-steps leaving list mails navigation next-action
    proofs readers refusals second-factors second-step session-end suggestion-library terms`.split(
      /\s+/,
    ),
} as const

const below = (pattern: string) => globSync(pattern).map((path) => path.split('/').at(-1) ?? '')

/** The folders below the rooms of a root, and in the contract its files. */
const featuresOf = (root: string) => [
  ...new Set(globSync(`src/${root}/*/**/*.ts{,x}`).flatMap((path) => placeOf(path)?.feature ?? [])),
]

const found: Readonly<Record<keyof typeof own, readonly string[]>> = {
  domain: featuresOf('domain'),
  contract: featuresOf('contract'),
  server: featuresOf('server'),
  web: featuresOf('web'),
  messages: below('src/messages/en/*.json').map((name) => name.replace(/\.json$/, '')),
}

test.each(Object.keys(own) as (keyof typeof own)[])(
  'src/%s calls every feature by its word',
  (root) => {
    expect(found[root].length).toBeGreaterThan(own[root].length)
    const words = new Set<string>([...features, ...own[root]])
    expect(found[root].filter((name) => !words.has(name))).toEqual([])
  },
)
