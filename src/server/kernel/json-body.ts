import type { FastifyInstance } from 'fastify'
import { bodyValuesMax, ordinaryBodyBytesMax } from '#domain/kernel/uploads.ts'
import { HttpError } from './errors.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a

/**
 * How many commas and colons stand outside the texts of some JSON, counted to `max`: no value is there without one.
 * Making an object of 28 000 fields, and a sentence of each that is unknown, takes twenty times as long as counting.
 */
export function valuesOf(json: string, max: number): number {
  let count = 0
  for (let at = 0; at < json.length && count <= max; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === comma || sign === colon) count += 1
    else if (sign === quote) at = endOfText(json, at)
  }
  return count
}

/** Where a text that begins at `start` ends; the end of all where it does not. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (before > start && json.charCodeAt(before) === backslash) before -= 1
    // A quote behind an odd number of backslashes is one of the text.
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/** Refuses bodies of too many values before they are made into objects. */
export function boundBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Many clients say that they send JSON where they send nothing.
      if (body === '') return done(null, undefined)
      const most =
        bodyValuesMax * Math.max(1, request.routeOptions.bodyLimit / ordinaryBodyBytesMax)
      if (valuesOf(body, most) > most) return done(new HttpError(413, 'bodyTooLarge'))
      return parse(request, body, done)
    },
  )
}
