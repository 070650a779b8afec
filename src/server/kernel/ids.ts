import { randomUUID } from 'node:crypto'

const counterMax = 0xfff

/** Where the random half of a UUID begins, its variant included. */
const randomFrom = 18

let last = 0
let counter = 0

/**
 * A new id: UUIDv7, and in one process each later than the one before, also within a millisecond
 * (RFC 9562, method 1): rows that are written one after the other sort that way.
 */
export function newId(): string {
  const now = Date.now()
  if (now > last) {
    last = now
    counter = 0
  } else if (counter < counterMax) counter += 1
  else {
    last += 1
    counter = 0
  }
  const time = last.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}${randomUUID().slice(randomFrom)}`
}
