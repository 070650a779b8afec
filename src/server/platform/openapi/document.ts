import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isRepeatable, type Endpoint, type EndpointGroup } from '#contract/kernel/endpoint.ts'
import { apiErrorBody } from '#contract/kernel/errors.ts'

type Json = Record<string, unknown>

/** Writes a group of calls in each turn of the event loop. */
export async function openApiOf(
  contract: Readonly<Record<string, EndpointGroup>>,
  base: string,
): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract)) {
    await nextTurn()
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(group, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tandem',
      version: '1',
      description: 'One-to-ones, and what grows out of them.',
    },
    servers: [{ url: base }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schema(apiErrorBody, 'output') },
    },
  }
}

function operation(group: string, name: string, endpoint: Endpoint): Json {
  const { access, summary, body } = endpoint
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary,
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...(isRepeatable(endpoint) ? [keyParameter] : []),
    ],
    ...(isNothing(body)
      ? {}
      : {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: schema(body, 'input') } },
          },
        }),
    responses: { ...success(endpoint), default: failure },
  }
}

function success(endpoint: Endpoint): Json {
  const { response, lines } = endpoint
  if (isNothing(response)) return { 204: { description: 'Done.' } }
  return {
    200: {
      description: lines ? linesDescription : 'The answer.',
      content: { [answerType(endpoint)]: { schema: schema(response, 'output') } },
    },
  }
}

export function answerType({ stream, lines }: Endpoint) {
  const whole = lines ? 'application/x-ndjson' : 'application/json'
  return stream ? 'text/event-stream' : whole
}

export const linesDescription =
  'One object a line. Where it could not be gone on with, the last is `{ "error": … }` with an error answer in it.'

const failure = {
  description:
    'Refused. `message` is in the reader’s language; `details.fields` names each wrong field.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key within a day, the same request is done once. A former answer with texts in it is not kept: then the code is `alreadyDone`.',
  schema: { type: 'string', format: 'uuid' },
}

function pathParameters(path: string): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

export function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = schema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const list = listIn(property)
    return {
      name: list ? `${name}[]` : name,
      in: 'query',
      required: required.includes(name),
      schema: list ?? property,
    }
  })
}

function listIn(property: Json): Json | undefined {
  const options = (property['anyOf'] as Json[] | undefined) ?? [property]
  return options.find(({ type }) => type === 'array')
}

function isNothing(type: z.ZodType) {
  return type instanceof z.ZodUndefined
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Input limits count graphemes, tools count code units: keep the stricter reading for input,
    // drop it for output.
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.maxLength
    },
  })
  return rest
}
