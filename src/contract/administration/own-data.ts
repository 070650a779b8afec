import { z } from 'zod'
import { exportView } from './exports.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant } from '#contract/kernel/fields.ts'

const ownDataPath = '/companies/:companyId/my-data'

export const ownData = {
  read: endpoint.member({
    route: `GET ${ownDataPath}`,
    summary:
      'What the reader took along of themselves lately, and since when they ask to be deleted.',
    response: z.object({
      exports: z.array(exportView),
      erasure: z.object({ askedAt: instant, dueAt: instant }).nullable(),
    }),
  }),
  ask: endpoint.member({
    route: `POST ${ownDataPath}`,
    summary:
      'Have a file made of all that the reader wrote, private texts included, and of what their pages show them: JSON and HTML in a ZIP.',
    response: z.object({ id: z.uuid() }),
  }),
  askErasure: endpoint.member({
    route: `POST ${ownDataPath}/erasure`,
    summary:
      'Ask the company’s super administrators to delete the reader. They are to do so, or answer, within 30 days.',
  }),
  withdrawErasure: endpoint.member({
    route: `DELETE ${ownDataPath}/erasure`,
    summary: 'Take back that one asked to be deleted.',
  }),
}
