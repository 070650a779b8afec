import { z } from 'zod'
import { agreementStates, agreementSubjects } from '#domain/conversations/agreements/agreement.ts'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { agreementLengthMax } from '#domain/kernel/limits.ts'
import { day, decidedIn, namedRecord, readingView, text, version } from '#contract/kernel/fields.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

const agreement = z.object({
  id: z.uuid(),
  collaboratorId: z.uuid(),
  createdBy: z.uuid().nullable(),
  owedBy: z.uuid(),
  draftOf: z.uuid().nullish(),
  oneToOneId: z.uuid().nullable(),
  description: z.string(),
  relatedTo: z.object({ kind: z.enum(agreementSubjects), id: z.uuid() }),
  state: z.enum(agreementStates),
  result: z.enum(agreementResults).nullable(),
  dueDate: day.nullable(),
  confirmedBy: z.array(z.uuid()).readonly(),
  proposedResult: z.enum(agreementResults).nullable(),
  version: z.int(),
})
export const agreementView = agreement.extend({
  relatedName: readingView,
  /** Of its membership; null where that was never noted. */
  manager: namedRecord.nullable(),
})
export type AgreementView = z.output<typeof agreementView>

export const agreementWords = agreementView.pick({
  description: true,
  relatedTo: true,
  relatedName: true,
  dueDate: true,
  owedBy: true,
})

const agreementFields = {
  description: text(agreementLengthMax),
  relatedTo: z.strictObject({ kind: z.enum(agreementSubjects), id: z.uuid() }),
  dueDate: day.nullable(),
  /** The collaborator or the author. Null: the collaborator when new, else unchanged. */
  owedBy: z.uuid().nullable().default(null),
}

export const agreements = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/agreements',
    summary: 'The agreements of a collaborator that the reader may see, newest first.',
    query: z.strictObject({ state: z.enum(agreementStates).optional() }),
    response: z.array(agreementView),
  }),
  create: endpoint.member({
    route: 'POST /companies/:companyId/users/:userId/agreements',
    adds: true,
    summary: 'Start an agreement: a draft inside a one-to-one, in progress at once outside one.',
    body: z.strictObject({ ...agreementFields, oneToOneId: z.uuid().nullable().default(null) }),
    response: agreement,
  }),
  edit: endpoint.member({
    route: 'PUT /companies/:companyId/agreements/:agreementId',
    summary: 'Change what an agreement says, until it is closed: now or once shared.',
    body: z.strictObject({ ...agreementFields, version, oneToOneId: decidedIn }),
    response: agreement,
  }),
  share: endpoint.member({
    route: 'POST /companies/:companyId/agreements/:agreementId/share',
    summary: 'Share a draft that was handed on and is in no one-to-one.',
    response: agreement,
  }),
  close: endpoint.member({
    route: 'POST /companies/:companyId/agreements/:agreementId/close',
    adds: true,
    summary: 'Close an agreement with its result, for good: now or once shared.',
    body: z.strictObject({ result: z.enum(agreementResults), oneToOneId: decidedIn }),
    response: agreement,
  }),
  confirm: endpoint.member({
    route: 'POST /companies/:companyId/agreements/:agreementId/confirm',
    summary:
      'Confirm an agreement in progress, as it is worded in a version. Nothing waits for it.',
    body: z.strictObject({ version }),
    response: agreement,
  }),
  propose: endpoint.member({
    route: 'PUT /companies/:companyId/agreements/:agreementId/proposal',
    summary:
      'Propose how one’s own agreement ends, or (null) take that back; its manager closes it.',
    body: z.strictObject({ result: z.enum(agreementResults).nullable(), version }),
    response: agreement,
  }),
  remove: endpoint.member({
    route: 'DELETE /companies/:companyId/agreements/:agreementId',
    summary: 'Remove a draft.',
  }),
}
