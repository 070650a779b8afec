import { z } from 'zod'
import { jobNames } from '#domain/platform/jobs/jobs.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { companyLine, companyToDelete } from '#contract/identity/companies.ts'
import { jobsView } from '#contract/platform/jobs.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { name } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'
import {
  chatAnswersPage,
  chatAnswersQuery,
  conversationsPage,
  conversationsQuery,
  outboxPage,
  outboxQuery,
} from './superadmin.ts'

/** For god-admins: how companies are doing, never what is said in them. */
export const operators = {
  companies: endpoint({
    route: 'GET /operators/companies',
    access: 'operator',
    summary:
      'Every company of the installation, by name: how many are in it, since when, and whether it is suspended.',
    query: pageQuery,
    response: pageOf(companyLine),
  }),
  suspend: endpoint({
    route: 'POST /operators/companies/:operatedId/suspend',
    access: 'operator',
    summary: 'Suspend a company: nobody gets in, and nothing is sent, until it is resumed.',
  }),
  resume: endpoint({
    route: 'POST /operators/companies/:operatedId/resume',
    access: 'operator',
    summary: 'Let a suspended company go on.',
  }),
  rename: endpoint({
    route: 'PUT /operators/companies/:operatedId/name',
    access: 'operator',
    summary: 'Choose what a company is called, in at most 250 characters.',
    body: z.strictObject({ name: name(companyNameLengthMax) }),
  }),
  planDeletion: endpoint({
    route: 'GET /operators/companies/:operatedId/deletion',
    access: 'operator',
    summary: 'How much goes with a company when it is deleted: numbers alone.',
    response: planView,
  }),
  delete: endpoint({
    route: 'POST /operators/companies/:operatedId/deletion',
    access: 'operator',
    summary: 'Delete a company, as its super administrators can: for 30 days it can be taken back.',
    body: companyToDelete,
  }),
  takeBack: endpoint({
    route: 'POST /operators/companies/:operatedId/taken-back',
    access: 'operator',
    summary: 'Take back a company that is being deleted. One that was suspended before stays so.',
  }),
  outbox: endpoint({
    route: 'GET /operators/companies/:operatedId/outbox',
    access: 'operator',
    summary: 'What left for the people of a company, as its super administrators see it.',
    query: outboxQuery,
    response: outboxPage.extend({ companyName: z.string() }),
  }),
  sendAgain: endpoint({
    route: 'POST /operators/companies/:operatedId/outbox/:deliveryId/again',
    access: 'operator',
    summary: 'Put what was given up on its way once more, as its super administrators can.',
  }),
  conversations: endpoint({
    route: 'GET /operators/companies/:operatedId/conversations',
    access: 'operator',
    summary:
      'Whom Tandem wrote to last in a company, as its super administrators see it: never what it said.',
    query: conversationsQuery,
    response: conversationsPage.extend({ companyName: z.string() }),
  }),
  chatAnswers: endpoint({
    route: 'GET /operators/companies/:operatedId/chat-answers',
    access: 'operator',
    summary:
      'Whom the assistant answered in a company, as its super administrators see it: never a word of it.',
    query: chatAnswersQuery,
    response: chatAnswersPage.extend({ companyName: z.string() }),
  }),
  jobs: endpoint({
    route: 'GET /operators/jobs',
    access: 'operator',
    summary: 'What the server does by itself, as super administrators see it.',
    response: jobsView,
  }),
  runJob: endpoint({
    route: 'POST /operators/jobs/run',
    access: 'operator',
    summary: 'Have a job run now. One that is under way is not begun a second time.',
    body: z.strictObject({ name: z.enum(jobNames) }),
  }),
}
