import type { FastifyInstance } from 'fastify'
import { HttpError, invalidField } from './errors.ts'

/** How deeply a body may be nested: the deepest call of the contract takes six levels. */
export const bodyDepthMax = 32

/**
 * Refuses bodies that their next readers fail at, with 400: nested deeper than `bodyDepthMax`, where what reads them
 * calls itself, and with a `length` that is no number, which zod compares before it looks for a text. Takes time that
 * grows with the body, and no stack.
 */
export function refuseHostileShape(body: unknown): void {
  let level = isNested(body) ? [body] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bodyDepthMax) throw new HttpError(400, 'invalidInput')
    const next: object[] = []
    for (const value of level) {
      if (!Array.isArray(value) && 'length' in value && isNested(value.length))
        throw invalidField('length', 'unknownField')
      for (const inside of Object.values(value) as unknown[])
        if (isNested(inside)) next.push(inside)
    }
    level = next
  }
}

/** The same for every route, once a body is parsed. Bytes and forms have no such shape. */
export function guardBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (!Buffer.isBuffer(body) && !(body instanceof URLSearchParams)) refuseHostileShape(body)
  })
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
