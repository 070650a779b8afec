import { z } from 'zod'
import {
  exportFormats,
  exportKinds,
  exportStates,
  storedFormats,
} from '#domain/administration/exports/exports.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant } from '#contract/kernel/fields.ts'

export const exportView = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  format: z.enum(storedFormats),
  state: z.enum(exportStates),
  askedAt: instant,
  rowsDone: z.int().min(0),
  rowsTotal: z.int().min(0).nullable(),
  /** Number of download parts; 0 when there is nothing to download. */
  parts: z.int().min(0),
  until: instant.nullable(),
})
export type ExportView = z.output<typeof exportView>

const format = z.enum(exportFormats).default('csv')
const asQuery = z.strictObject({ format })
/** Section 7 defines no payload for these: without one, they make a CSV. */
const asBody = z.strictObject({ format }).prefault({})
const started = z.object({ id: z.uuid() })

const companyPath = '/companies/:companyId'

/** Section 7: states, dates, numbers and names; no text of a conversation. */
export const companyExports = {
  users: endpoint.admin({
    route: `POST ${companyPath}/users/export-access`,
    summary: 'Have a file made of the people of the company, and of who has which access.',
    body: asBody,
    response: started,
  }),
  goals: endpoint.admin({
    route: `GET ${companyPath}/goals/export`,
    summary: 'Have a file made of goals: whose, states, dates, weights, progress, evaluations.',
    query: asQuery,
    response: started,
    starts: true,
  }),
  agreements: endpoint.admin({
    route: `GET ${companyPath}/agreements/export`,
    summary: 'Have a file made of agreements: whose, about which value or skill, dates, results.',
    query: asQuery,
    response: started,
    starts: true,
  }),
  feedback: endpoint.admin({
    route: `POST ${companyPath}/feedback/export`,
    summary: 'Have a file made of shared feedback: who to whom, when, about what; no word of it.',
    body: asBody,
    response: started,
  }),
  statistics: endpoint.admin({
    route: 'GET /admin/statistics/:companyId/export',
    summary: 'Have a file made of how everyone in a team stands, as statistics show it.',
    query: asQuery,
    response: started,
    starts: true,
  }),
  list: endpoint.admin({
    route: `GET ${companyPath}/exports`,
    summary: 'The exports that one asked for lately, the newest first.',
    response: z.object({ exports: z.array(exportView) }),
  }),
  read: endpoint.member({
    route: `GET ${companyPath}/exports/:exportId`,
    summary: 'An export of one’s own: how far it has got.',
    response: exportView,
  }),
  fetch: endpoint.member({
    route: `GET ${companyPath}/exports/:exportId/file`,
    summary: 'A part of the file of an export of one’s own, the first being 1, within 24 hours.',
    query: z.strictObject({ part: z.coerce.number().int().min(1).max(100_000) }),
    response: z.object({ bytes: z.base64() }),
  }),
}

export const widerExports = {
  oneToOnes: endpoint.account({
    route: 'POST /companies/one-to-ones/export',
    audited: 'companyExports',
    summary:
      'Have a file made of one-to-ones: who, type, state, dates, general performance. Of the company named, else of each one administers.',
    body: z.strictObject({ companyId: z.uuid().optional(), format }).prefault({}),
    response: z.object({
      exports: z.array(z.object({ companyId: z.uuid(), id: z.uuid() })).min(1),
    }),
  }),
  everything: endpoint.account({
    route: 'POST /companies/all/export',
    audited: 'companyExports',
    summary:
      'Have a file made of all of that for each company one is a super administrator of: a file a company.',
    body: asBody,
    response: z.object({ companies: z.int().min(1) }),
  }),
}
