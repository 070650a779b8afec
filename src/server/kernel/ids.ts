import { randomUUID } from 'node:crypto'

const counterMax = 0xfff

const randomFrom = 18

let last = 0
let counter = 0

/** UUIDv7, strictly increasing within a process (RFC 9562, method 1), so that rows sort by id. */
export function newId() {
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

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isId = (text: string) => idPattern.test(text)
