import { z } from 'zod'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { urgencies } from '#domain/conversations/attention/need.ts'
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

/** What every need has: of what it is, and since or until when. */
const need = { id: z.uuid(), due: day.nullable(), urgency: z.enum(urgencies) }

export const needView = z.discriminatedUnion('kind', [
  z.object({
    ...need,
    kind: z.literal('meeting'),
    who,
    /** The open one-to-one with a collaborator; null where one is to be planned. */
    current: z
      .object({ id: z.uuid(), state: z.enum(oneToOneStates), appointment: appointmentView })
      .nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('request'),
    who,
    /** Why a collaborator asked for a one-to-one, if they said so; due is the day they did. */
    reason: z.string().nullable(),
  }),
  z.object({
    ...need,
    kind: z.literal('finishing'),
    who,
    /** With somebody who no longer reports to the reader; due is the last day to finish it. */
    current: z.object({ id: z.uuid(), state: z.enum(oneToOneStates) }),
  }),
  /** Of a collaborator who had none in the half-year that ends on its day. */
  z.object({ ...need, kind: z.literal('review'), who }),
  z.object({
    ...need,
    kind: z.literal('agreement'),
    who,
    description: z.string(),
    /** Whether it is the reader’s to do. */
    isOwn: z.boolean(),
    /** How the collaborator would close it; null until they say. */
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
    /** How many of its agenda wait for the reader's answer. */
    questions: z.int(),
    appointment: appointmentView,
  }),
  z.object({
    ...need,
    kind: z.literal('ownAgreement'),
    description: z.string(),
    /** Whether it waits for the reader to confirm it. */
    toConfirm: z.boolean(),
  }),
  z.object({
    ...need,
    kind: z.literal('ownGoal'),
    description: z.string(),
    progress: z.int(),
  }),
  /** Since its due day somebody waits for feedback about themselves. */
  z.object({ ...need, kind: z.literal('feedbackRequest'), who }),
  /** Of somebody who asks to be deleted; due is the last day to do so. */
  z.object({ ...need, kind: z.literal('erasure'), who }),
  z.object({ ...need, kind: z.literal('invitation'), name: z.string() }),
])
export type NeedView = z.output<typeof needView>

export const homeView = z.object({
  /** The day it is for the company: what is late is late by this one. */
  today: day,
  needs: z.array(needView),
  /** Whether the company was just founded, and the reader is alone in it. */
  firstSteps: z.boolean(),
})
export type HomeView = z.output<typeof homeView>

const named = z.object({ id: z.uuid(), name: z.string() })

/** How many things are said to be opened at once, and told to be unopened. */
export const unreadMax = 100

const opened = { kind: z.enum(unreadKinds), id: z.uuid() }

export const glanceView = z.object({
  /** What was shared with the reader and they have not opened, newest first; its words, and who said them. */
  unread: z.array(
    z.object({ ...opened, text: z.string().nullable(), name: z.string().nullable() }),
  ),
  /** The reader's own in progress, the first due first. */
  goals: z.array(z.object({ id: z.uuid(), description: z.string(), progress: z.int(), due: day })),
  /** What others shared with the reader about them, newest first, the beginning of each. */
  feedback: z.array(z.object({ id: z.uuid(), who: named, text: z.string(), day })),
  /** A manager's one-to-ones: what is running, what is overdue, and the days that are near. */
  week: z.array(
    z.object({
      id: z.uuid(),
      who: named,
      state: z.enum(oneToOneStates),
      date: day,
      appointment: appointmentView,
    }),
  ),
  /** Goals of the reader's people that are overdue or due soon, the first due first. */
  teamGoals: z.array(z.object({ id: z.uuid(), who: named, description: z.string(), due: day })),
})
export type GlanceView = z.output<typeof glanceView>

export const home = {
  unread: endpoint({
    method: 'GET',
    path: '/companies/:companyId/home/unread',
    access: 'member',
    summary: 'What was shared with the reader and they have not opened yet, the newest first.',
    response: z.object({ rows: z.array(z.object(opened)) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/companies/:companyId/home/opened',
    access: 'member',
    summary: 'Says that the reader has opened some of what was shared with them.',
    body: z.strictObject({
      kind: z.enum(unreadKinds),
      ids: z.array(z.uuid()).min(1, { error: 'noneSelected' }).max(unreadMax),
    }),
  }),
  glance: endpoint({
    method: 'GET',
    path: '/companies/:companyId/home/glance',
    access: 'member',
    summary:
      'How things stand beside what needs the reader: their goals and latest feedback, a manager’s week and the goals of their people that are due soon.',
    response: glanceView,
  }),
  read: endpoint({
    method: 'GET',
    path: '/companies/:companyId/home',
    access: 'member',
    summary: 'What needs the reader now, in each of their roles; what is due first comes first.',
    response: homeView,
  }),
}
