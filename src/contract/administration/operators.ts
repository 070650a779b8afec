import { z } from 'zod'
import { checkStates, runningChecks } from '#domain/platform/health/checks.ts'
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

const figure = z.int().nonnegative()

/** Of the server that answers, and of the database: figures only. */
const healthView = z.object({
  checks: z.array(z.object({ name: z.enum(runningChecks), state: z.enum(checkStates) })),
  connections: z.object({ busy: figure, idle: figure, waiting: figure }),
  openStreams: figure,
  files: z.object({ busy: figure, waiting: figure }),
  /** Null while migrations are due. */
  backlog: z
    .object({
      oldestJobSeconds: z.number().nonnegative(),
      oldestDeliverySeconds: z.number().nonnegative(),
      waitingDeliveries: figure,
    })
    .nullable(),
  /** Of the embedded database: its daily backups, and the weekly restore of one. */
  backups: z
    .object({
      newest: z.object({ at: z.iso.datetime(), bytes: figure }).nullable(),
      drill: z
        .object({
          at: z.iso.datetime(),
          isFine: z.boolean(),
          counts: z.object({ tables: figure, rows: figure }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
})
export type HealthView = z.output<typeof healthView>

/** For god-admins: how companies are doing, never what is said in them. */
export const operators = {
  companies: endpoint.operator({
    route: 'GET /operators/companies',
    summary:
      'Every company of the installation, by name: how many are in it, since when, and whether it is suspended.',
    query: pageQuery,
    response: pageOf(companyLine),
  }),
  suspend: endpoint.operator({
    route: 'POST /operators/companies/:operatedId/suspend',
    summary: 'Suspend a company: nobody gets in, and nothing is sent, until it is resumed.',
  }),
  resume: endpoint.operator({
    route: 'POST /operators/companies/:operatedId/resume',
    summary: 'Let a suspended company go on.',
  }),
  rename: endpoint.operator({
    route: 'PUT /operators/companies/:operatedId/name',
    summary: 'Choose what a company is called, in at most 250 characters.',
    body: z.strictObject({ name: name(companyNameLengthMax) }),
  }),
  planDeletion: endpoint.operator({
    route: 'GET /operators/companies/:operatedId/deletion',
    summary: 'How much goes with a company when it is deleted: numbers alone.',
    response: planView,
  }),
  delete: endpoint.operator({
    route: 'POST /operators/companies/:operatedId/deletion',
    summary: 'Delete a company, as its super administrators can: for 30 days it can be taken back.',
    body: companyToDelete,
  }),
  takeBack: endpoint.operator({
    route: 'POST /operators/companies/:operatedId/taken-back',
    summary: 'Take back a company that is being deleted. One that was suspended before stays so.',
  }),
  outbox: endpoint.operator({
    route: 'GET /operators/companies/:operatedId/outbox',
    summary: 'What left for the people of a company, as its super administrators see it.',
    query: outboxQuery,
    response: outboxPage.extend({ companyName: z.string() }),
  }),
  sendAgain: endpoint.operator({
    route: 'POST /operators/companies/:operatedId/outbox/:deliveryId/again',
    summary: 'Put what was given up on its way once more, as its super administrators can.',
  }),
  conversations: endpoint.operator({
    route: 'GET /operators/companies/:operatedId/conversations',
    summary:
      'Whom Tandem wrote to last in a company, as its super administrators see it: never what it said.',
    query: conversationsQuery,
    response: conversationsPage.extend({ companyName: z.string() }),
  }),
  chatAnswers: endpoint.operator({
    route: 'GET /operators/companies/:operatedId/chat-answers',
    summary:
      'Whom the assistant answered in a company, as its super administrators see it: never a word of it.',
    query: chatAnswersQuery,
    response: chatAnswersPage.extend({ companyName: z.string() }),
  }),
  jobs: endpoint.operator({
    route: 'GET /operators/jobs',
    summary: 'What the server does by itself, as super administrators see it.',
    response: jobsView,
  }),
  health: endpoint.operator({
    route: 'GET /operators/health',
    summary:
      'How the installation is: its checks, the load of the server that answers, and what waits.',
    response: healthView,
  }),
  runJob: endpoint.operator({
    route: 'POST /operators/jobs/run',
    summary: 'Have a job run now. One that is under way is not begun a second time.',
    body: z.strictObject({ name: z.enum(jobNames) }),
  }),
}
