import type { FastifyInstance } from 'fastify'
import { HttpError, invalidField } from '#server/kernel/errors.ts'

/** The deepest call of the contract has six levels. */
export const bodyDepthMax = 32

/**
 * Linear and without recursion. Throws 400 for what crashes parsers: deep nesting, odd `length`.
 */
export function refuseHostileShape(body: unknown) {
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

export function guardBodies(app: FastifyInstance) {
  app.addHook('preValidation', async ({ body }) => {
    if (!Buffer.isBuffer(body) && !(body instanceof URLSearchParams)) refuseHostileShape(body)
  })
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
