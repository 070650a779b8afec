import type { FastifyInstance } from 'fastify'
import { counted } from './inject.ts'

/** A `fetch` that goes to a server in this process, and keeps its cookies as a browser does. */
export function fetchInto(app: FastifyInstance): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, { method = 'GET', headers = {}, body } = {}) => {
    const answer = await counted(
      app.inject({
        method: method as 'GET',
        url: input instanceof Request ? input.url : input.toString(),
        headers: headers as Record<string, string>,
        cookies: Object.fromEntries(cookies),
        ...(typeof body === 'string' ? { payload: body } : {}),
      }),
    )
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const { statusCode: status } = answer
    const after = answer.headers['retry-after']
    return new Response(status === 204 ? null : answer.body, {
      status,
      ...(after === undefined ? {} : { headers: { 'retry-after': after } }),
    })
  }
}
