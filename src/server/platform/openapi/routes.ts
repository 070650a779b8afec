import type { FastifyInstance } from 'fastify'
import type { EndpointGroup } from '#contract/kernel/endpoint.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import { once } from '#server/kernel/once.ts'
import { openApiOf } from './document.ts'
import { referencePage } from './page.ts'

export function serveOpenApi(
  app: FastifyInstance,
  contract: Readonly<Record<string, EndpointGroup>>,
) {
  // The two take half a second, which no start waits for.
  const document = once(async () => JSON.stringify(await openApiOf(contract, apiBase)))
  const page = once(() => referencePage(contract, apiBase))
  app.get(`${apiBase}/openapi.json`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  )
  app.get(`${apiBase}/reference`, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(await page()),
  )
}
