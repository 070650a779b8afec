import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { HttpError, notFound, type InvalidField } from '#server/kernel/errors.ts'

export interface Input {
  readonly params: Record<string, string>
  readonly query: unknown
  readonly body: unknown
}

const id = z.uuid()

export function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>
  if (!Object.values(params).every((param) => id.safeParse(param).success)) throw notFound()
  return params
}

/** Throws 404 for a malformed id, 400 with each invalid field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const params = paramsOf(request)
  const query = endpoint.query.safeParse(request.query ?? {}, { reportInput: true })
  const body = endpoint.body.safeParse(request.body ?? undefined, { reportInput: true })
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])]
  if (issues.length > 0) {
    throw new HttpError(400, 'invalidInput', { fields: issues.flatMap(invalidFieldsOf) })
  }
  return { params, query: query.data, body: body.data }
}

type Issue = z.core.$ZodIssue

function invalidFieldsOf(issue: Issue): InvalidField[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknownField' }))
  }
  const bounds = boundsIn(issue)
  return [
    bounds ? { path, code: 'wholeNumber', values: bounds } : { path, code: issueCodeOf(issue) },
  ]
}

function boundsIn({ input, message }: Issue): { min: number; max: number } | undefined {
  const [, min, max] = /^wholeNumber:(-?\d+):(-?\d+)$/.exec(message) ?? []
  return input === undefined || min === undefined
    ? undefined
    : { min: Number(min), max: Number(max) }
}

const keyIn = (message: string) => (/^\w+$/.test(message) ? message : 'invalid')

function issueCodeOf(issue: Issue) {
  if (issue.input === undefined) return 'required'
  if (issue.code === 'custom') return issue.message
  if ('origin' in issue && issue.origin === 'array')
    return issue.code === 'too_big' ? 'tooMany' : keyIn(issue.message)
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'tooSmall'
  return issue.code === 'invalid_format' && issue.format === 'email'
    ? 'email'
    : keyIn(issue.message)
}

/** Section 7: `[]` marks a list, empty values are skipped, and the last single value wins. */
export function fromQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    const earlier = query[key]
    query[key] = isList ? [...(Array.isArray(earlier) ? earlier : []), value] : value
  }
  return query
}
