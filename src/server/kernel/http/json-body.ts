import type { FastifyInstance } from 'fastify'
import { bodyValuesMax, ordinaryBodyBytesMax } from '#domain/kernel/files/uploads.ts'
import { HttpError } from '#server/kernel/errors.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a

/** Counts commas and colons outside of strings: twenty times cheaper than parsing. */
export function valuesOf(json: string, max: number) {
  let count = 0
  for (let at = 0; at < json.length && count <= max; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === comma || sign === colon) count += 1
    else if (sign === quote) at = endOfText(json, at)
  }
  return count
}

function endOfText(json: string, start: number) {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (before > start && json.charCodeAt(before) === backslash) before -= 1
    // An odd number of backslashes escapes the quote.
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

export function boundBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Many clients send the JSON type with an empty body.
      if (body === '') return done(null, undefined)
      const most =
        bodyValuesMax * Math.max(1, request.routeOptions.bodyLimit / ordinaryBodyBytesMax)
      if (valuesOf(body, most) > most) return done(new HttpError(413, 'bodyTooLarge'))
      return parse(request, body, done)
    },
  )
}
