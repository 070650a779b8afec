import { z } from 'zod'
import { historyRowsMax, outcomes } from '#domain/assistant/ai/limits.ts'
import { answerChannels } from '#domain/assistant/chat-bot/exchange.ts'
import { channels, notificationKinds } from '#domain/kernel/notification-kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { pageOf, partlyCountedPageOf, pageQuery } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'
import { instant } from '#contract/kernel/fields.ts'

export const deliveryKinds = [
  'verify',
  'signIn',
  'recover',
  'alreadyHere',
  'noAccountToSignIn',
  'noAccountToRecover',
  'invitation',
  'superAdmin',
  'superAdminEnded',
  'roleChanged',
  'exportReady',
  'ownDataReady',
  'exportFailed',
  'companyDeletion',
  'personExpiring',
  'importApplied',
  'importUndone',
  'importFailed',
  'credentialChanged',
  'emailChangeOld',
  'emailChangeNew',
  'emailTaken',
  'emailChanged',
  'companyEmailChanged',
  'notifications',
  'oneToOnePlanned',
  'oneToOneMoved',
  'oneToOneWithdrawn',
] as const

const deliveryChannel = z.enum(channels)
const state = z.enum(deliveryStates)

const progress = {
  id: z.uuid(),
  channel: deliveryChannel,
  state,
  at: instant,
  againAt: instant.nullable(),
  /** Codes from the other side, never texts. */
  problem: z.string().nullable(),
  isOurs: z.boolean(),
  hasContent: z.boolean(),
}

const deliveryLine = z.object({
  ...progress,
  /** A mailbox, or a service's id for a person. */
  to: z.string(),
  kind: z.enum(deliveryKinds),
  tries: z.int(),
  nextTryAt: instant.nullable(),
})
export type DeliveryLine = z.output<typeof deliveryLine>

const spokenTo = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  last: z.array(
    z.object({
      ...progress,
      /** Kinds only, never a text; empty once its subject is gone. */
      kinds: z.array(z.enum(notificationKinds)),
    }),
  ),
})
export type SpokenTo = z.output<typeof spokenTo>

/** Neither question nor answer. */
const chatAnswer = z.object({
  id: z.uuid(),
  at: instant,
  /** Null when they decline identified data processing. */
  person: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }).nullable(),
  channel: z.enum(answerChannels),
  outcome: z.enum(outcomes),
})
export type ChatAnswer = z.output<typeof chatAnswer>

export const outboxQuery = pageQuery.omit({ search: true }).extend({
  state: state.optional(),
  channel: deliveryChannel.optional(),
  kind: z.enum(deliveryKinds).optional(),
})
export type OutboxQuery = z.output<typeof outboxQuery>
export const outboxPage = pageOf(deliveryLine).extend({ sendsMails: z.boolean() })
export type OutboxView = z.output<typeof outboxPage>

export const conversationsQuery = pageQuery.extend({
  channel: deliveryChannel.optional(),
  state: state.optional(),
})
export type ConversationsQuery = z.output<typeof conversationsQuery>
export const conversationsPage = partlyCountedPageOf(spokenTo)
export type ConversationsView = z.output<typeof conversationsPage>

export const chatAnswersQuery = pageQuery.extend({
  channel: z.enum(answerChannels).optional(),
  outcome: z.enum(outcomes).optional(),
})
export type ChatAnswersQuery = z.output<typeof chatAnswersQuery>
export const chatAnswersPage = pageOf(chatAnswer)
export type ChatAnswersView = z.output<typeof chatAnswersPage>

const superadminPath = '/superadmin/:companyId'

export const superadmin = {
  outbox: endpoint.superadmin({
    route: `GET ${superadminPath}/outbox`,
    summary:
      'What left for the company’s people and those it has invited, or was to, the newest first: to whom, about what, when, how far. Never what is in it.',
    query: outboxQuery,
    response: outboxPage,
  }),
  sendAgain: endpoint.superadmin({
    route: `POST ${superadminPath}/outbox/:deliveryId/again`,
    summary: 'Put what was given up on its way once more: its tries are counted anew.',
  }),
  erasures: endpoint.superadmin({
    route: `GET ${superadminPath}/erasures`,
    summary:
      'Who of the company asks to be deleted, and until when they are to be; who asked first comes first.',
    response: z.array(
      z.object({
        id: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        askedAt: instant,
        dueAt: instant,
      }),
    ),
  }),
  conversations: endpoint.superadmin({
    route: `GET ${superadminPath}/conversations`,
    summary:
      'Whom Tandem wrote to last and by which channel, by name: of which kinds, and whether it arrived. Never what it said.',
    query: conversationsQuery,
    response: conversationsPage,
  }),
  chatAnswers: endpoint.superadmin({
    route: `GET ${superadminPath}/chat-answers`,
    summary: `Whom the assistant answered, when, where and how that ended: the newest first, up to ${historyRowsMax}. Never a word of question or answer.`,
    query: chatAnswersQuery,
    response: chatAnswersPage,
  }),
}
