import { z } from 'zod'
import {
  dateField,
  finishingView,
  memoryView,
  oneToOneRow,
  oneToOneView,
  recommendationView,
  repeatField,
  savedField,
} from './one-to-one-views.ts'
import { fieldPathLengthMax } from '#domain/conversations/one-to-ones/content.ts'
import { withdrawalReasonLengthMax } from '#domain/kernel/limits.ts'
import { questionSets } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { oneToOneEvents, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { presenceEvent } from '#contract/platform/events.ts'
import { appointmentInput } from './appointment.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, version } from '#contract/kernel/fields.ts'

const type = z.enum(oneToOneTypes)

export const oneToOnes = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/one-to-ones',
    summary: 'The one-to-ones of a collaborator that the reader may know of, newest first.',
    response: z.array(oneToOneRow),
  }),
  create: endpoint.member({
    route: 'POST /companies/:companyId/users/:userId/one-to-ones',
    summary: 'Plan a one-to-one with a collaborator; a pair has one open at most.',
    body: z.strictObject({
      type,
      date: dateField,
      appointment: appointmentInput.optional(),
      repeatWeeks: repeatField.optional(),
      /** Omitted: the questions of its type. */
      questionSet: z.enum(questionSets).optional(),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  recommend: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/one-to-ones/recommendation',
    summary:
      'When to meet this collaborator next, and why: after the open one-to-one, else after the last.',
    response: recommendationView,
  }),
  read: endpoint.member({
    route: 'GET /companies/:companyId/one-to-ones/:oneToOneId',
    summary: 'One one-to-one: all of it for its manager, what was shared for the collaborator.',
    response: oneToOneView,
  }),
  memory: endpoint.member({
    route: 'GET /companies/:companyId/one-to-ones/:oneToOneId/memory',
    summary: 'What was said in closed one-to-ones before this one, for the manager who holds it.',
    response: memoryView,
  }),
  preview: endpoint.member({
    route: 'GET /companies/:companyId/one-to-ones/:oneToOneId/preview',
    summary:
      'A one-to-one as its collaborator will read it after a step that shares, without one once it is sent, for its manager.',
    query: z.strictObject({ event: z.enum(oneToOneEvents).optional() }),
    response: oneToOneView,
  }),
  write: endpoint.member({
    route: 'PATCH /companies/:companyId/one-to-ones/:oneToOneId',
    summary: 'Autosave one field. 409 `fieldConflict` carries what someone else wrote there.',
    body: z.strictObject({
      path: z.string().min(1).max(fieldPathLengthMax),
      /** Null or blank clears the field. */
      value: z.string().max(200_000).refine(isStorable, { error: 'invalid' }).nullable(),
      /** Revision the author last read; 0 for none. */
      baseRevision: z.int().min(0),
    }),
    response: savedField,
  }),
  changeType: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/type',
    summary: 'Change the type while preparing. What was prepared is discarded.',
    body: z.strictObject({ type, version }),
  }),
  reschedule: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/date',
    summary:
      'Move a one-to-one to another day, today or later, to another time or place. Left out, `appointment` and `repeatWeeks` stay as they are.',
    body: z.strictObject({
      date: dateField,
      version,
      appointment: appointmentInput.optional(),
      repeatWeeks: repeatField.optional(),
    }),
  }),
  repeat: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/repeat',
    summary:
      'Say whether the next one-to-one is planned when this one closes, and how many weeks on.',
    body: z.strictObject({ weeks: repeatField }),
  }),
  withdraw: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/withdrawal',
    summary:
      'Give up a one-to-one that is not closed. What was shared stays readable; what never was is deleted.',
    body: z.strictObject({ reason: text(withdrawalReasonLengthMax).nullable(), version }),
  }),
  finishing: endpoint.member({
    route: 'GET /companies/:companyId/one-to-ones-to-finish',
    summary:
      'The one-to-ones that the reader may still finish with people who no longer report to them.',
    response: z.array(finishingView),
  }),
  handover: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/handover',
    summary: 'Say whether what is drafted in it is handed to the next manager, if there is one.',
    body: z.strictObject({ handsDraftsOn: z.boolean() }),
  }),
  dropDecision: endpoint.member({
    route: 'DELETE /companies/:companyId/one-to-ones/:oneToOneId/decisions/:decisionId',
    summary: 'Take back what was decided about a goal or an agreement, before it is shared.',
  }),
  tellPresence: endpoint.member({
    route: 'PUT /companies/:companyId/one-to-ones/:oneToOneId/presence',
    summary: 'Tell the other of the two that one is on its page while it is held, or has left it.',
    body: presenceEvent.pick({ visit: true, here: true }).strict(),
    fleeting: true,
    notifies: true,
  }),
  step: endpoint.member({
    route: 'POST /companies/:companyId/one-to-ones/:oneToOneId/steps',
    summary: 'Take a step of the flow; one that shares carries out what was decided in it.',
    body: z.strictObject({ event: z.enum(oneToOneEvents), version }),
  }),
}
