import type { FastifyInstance } from 'fastify'
import { forgottenName } from '#domain/kernel/name.ts'
import { languageOf, say } from './messages.ts'

/** Also with the space that stands between a first and a last name. */
const forgotten = new RegExp(`${forgottenName}(?: (?="))?`, 'g')

/**
 * Names those who were deleted in every answer, as a former colleague in the reader's language: wherever
 * a name stands, it comes from the row that is left of them, or from what was shared when it had one.
 */
export function nameFormerColleagues(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload !== 'string' || !payload.includes(forgottenName)) done(null, payload)
    else {
      const name = JSON.stringify(say(languageOf(request), 'users.formerColleague')).slice(1, -1)
      done(null, payload.replaceAll(forgotten, name))
    }
  })
}
