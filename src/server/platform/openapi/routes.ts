import type { FastifyInstance } from 'fastify'
import type { EndpointGroup } from '#contract/kernel/endpoint.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import { openApiOf } from './document.ts'
import { referencePage } from './page.ts'

export function serveOpenApi(
  app: FastifyInstance,
  contract: Readonly<Record<string, EndpointGroup>>,
) {
  const document = once(async () => JSON.stringify(await openApiOf(contract, apiBase)))
  const page = once(() => referencePage(contract, apiBase))
  app.get(`${apiBase}/openapi.json`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  )
  app.get(`${apiBase}/reference`, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(await page()),
  )
}

/** Writes at the first request, since the two documents take half a second of each start, and keeps the text. */
function once(write: () => Promise<string>): () => Promise<string> {
  let written: Promise<string> | undefined
  return () => (written ??= write())
}
