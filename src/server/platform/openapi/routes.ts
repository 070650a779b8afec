import type { FastifyInstance } from 'fastify'
import type { EndpointGroup } from '#contract/kernel/endpoint.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import { openApiOf } from './document.ts'
import { referencePage } from './page.ts'

export function serveOpenApi(
  app: FastifyInstance,
  contract: Readonly<Record<string, EndpointGroup>>,
): void {
  const document = openApiOf(contract, apiBase)
  const page = referencePage(contract, apiBase)
  app.get(`${apiBase}/openapi.json`, async () => document)
  app.get(`${apiBase}/reference`, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}
