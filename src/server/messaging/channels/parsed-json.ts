import { isStorable } from '#domain/kernel/storable.ts'
import { refuseHostileShape } from '#server/kernel/body-shape.ts'
import { HttpError } from '#server/kernel/errors.ts'

/**
 * What a body says; undefined where it is no JSON. Throws 400 where it has texts that cannot be stored, or is nested
 * too deeply.
 */
export function parsedJson(body: Buffer): unknown {
  const parsed = jsonIn(body.toString('utf8'))
  refuseHostileShape(parsed)
  if (!isAllStorable(parsed)) throw new HttpError(400, 'invalidInput')
  return parsed
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `refuseHostileShape` has seen that it is not nested deeply. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isAllStorable)
}

/** What somebody else says, where it is a text. */
export const textOf = (said: unknown): string | undefined =>
  typeof said === 'string' ? said : undefined
