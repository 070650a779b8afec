import { isStorable } from '#domain/kernel/storable.ts'
import { refuseHostileShape } from '#server/kernel/http/body-shape.ts'
import { HttpError } from '#server/kernel/errors.ts'

/** Undefined if not JSON. Throws 400 for unstorable text or deep nesting. */
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

/** Recursion is safe: `refuseHostileShape` has limited the depth. */
function isAllStorable(value: unknown) {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isAllStorable)
}

export const asText = (said: unknown): string | undefined =>
  typeof said === 'string' ? said : undefined
