import { z } from 'zod'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { companyMatters, translatedKinds } from '#domain/conversations/attention/company.ts'
import { urgencies } from '#domain/conversations/attention/to-do.ts'
import { unreadKinds } from '#domain/conversations/comments/unread.ts'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { appointmentView } from '#contract/conversations/appointment.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const who = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  picture: pictureView,
})

const need = { id: z.uuid(), due: day.nullable(), urgency: z.enum(urgencies) }

export const needView = z.discriminatedUnion('kind', [
  z.object({
    ...need,
    kind: z.literal('meeting'),
    who,
    /** Null: one has to be planned. */
    current: z
      .object({ id: z.uuid(), state: z.enum(oneToOneStates), appointment: appointmentView })
      .nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('request'),
    who,
    reason: z.string().nullable(),
    overdueSince: day.nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('finishing'),
    who,
    /** With a former collaborator; due is the last day to finish it. */
    current: z.object({ id: z.uuid(), state: z.enum(oneToOneStates) }),
  }),
  z.object({ ...need, kind: z.literal('review'), who }),
  z.object({
    ...need,
    kind: z.literal('agreement'),
    who,
    description: z.string(),
    isOwn: z.boolean(),
    proposed: z.enum(agreementResults).nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('drafts'),
    who,
    of: z.enum(['goals', 'agreements']),
    count: z.int(),
    oneToOneId: z.uuid().nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('ownMeeting'),
    who,
    questions: z.int(),
    appointment: appointmentView,
  }),
  z.object({
    ...need,
    kind: z.literal('ownAgreement'),
    description: z.string(),
    toConfirm: z.boolean(),
  }),
  z.object({
    ...need,
    kind: z.literal('ownGoal'),
    description: z.string(),
    progress: z.int(),
  }),
  z.object({ ...need, kind: z.literal('feedbackRequest'), who }),
  z.object({ ...need, kind: z.literal('erasure'), who }),
  z.object({ ...need, kind: z.literal('invitation'), name: z.string() }),
  z.object({
    ...need,
    kind: z.literal('company'),
    matter: z.enum(companyMatters),
    count: z.int(),
    names: z.array(z.string()).readonly(),
    missing: z
      .array(
        z.object({ kind: z.enum(translatedKinds), count: z.int(), areaId: z.uuid().nullable() }),
      )
      .readonly(),
  }),
])
export type NeedView = z.output<typeof needView>

export const homeView = z.object({
  /** In the company's time zone. */
  today: day,
  needs: z.array(needView),
  /** The company is not ready for its first 1:1, and the reader administers it. */
  isSetupOpen: z.boolean(),
})
export type HomeView = z.output<typeof homeView>

export const unreadMax = 100

const opened = { kind: z.enum(unreadKinds), id: z.uuid() }

export const glanceView = z.object({
  /** Shared with the reader but not opened; newest first. */
  unread: z.array(z.object({ ...opened, text: z.string().nullable(), who: who.nullable(), day })),
  goals: z.array(z.object({ id: z.uuid(), description: z.string(), progress: z.int(), due: day })),
  feedback: z.array(z.object({ id: z.uuid(), who, text: z.string(), day })),
})
export type GlanceView = z.output<typeof glanceView>

const teamGoalView = z.object({ id: z.uuid(), who, description: z.string(), due: day })
export type TeamGoalView = z.output<typeof teamGoalView>

export const home = {
  unread: endpoint.member({
    route: 'GET /companies/:companyId/home/unread',
    summary: 'What was shared with the reader and they have not opened yet, the newest first.',
    response: z.object({ rows: z.array(z.object(opened)) }),
  }),
  open: endpoint.member({
    route: 'POST /companies/:companyId/home/opened',
    summary: 'Says that the reader has opened some of what was shared with them.',
    body: z.strictObject({
      kind: z.enum(unreadKinds),
      ids: z.array(z.uuid()).min(1, { error: 'noneSelected' }).max(unreadMax),
    }),
  }),
  glance: endpoint.member({
    route: 'GET /companies/:companyId/home/glance',
    summary:
      'How things stand beside what needs the reader: their goals, and what is new or was said to them last.',
    response: glanceView,
  }),
  teamGoals: endpoint.member({
    route: 'GET /companies/:companyId/home/team-goals',
    summary: 'The goals of the reader’s people that are due soon, the nearest first.',
    response: z.array(teamGoalView),
  }),
  read: endpoint.member({
    route: 'GET /companies/:companyId/home',
    summary: 'What needs the reader now, in each of their roles; what is due first comes first.',
    response: homeView,
  }),
}
