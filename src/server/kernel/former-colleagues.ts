import type { FastifyInstance } from 'fastify'
import { forgottenName } from '#domain/kernel/name.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { languageOf, say } from './messages.ts'

/** Also with the space that stands between a first and a last name. */
const forgotten = new RegExp(`${forgottenName}(?: (?="))?`, 'g')

/** A text of JSON with every name of who was deleted said in a language. */
export function saidOfFormer(json: string, language: Language): string {
  if (!json.includes(forgottenName)) return json
  const name = JSON.stringify(say(language, 'users.formerColleague')).slice(1, -1)
  return json.replaceAll(forgotten, name)
}

/**
 * Names those who were deleted in every answer, as a former colleague in the reader's language: wherever
 * a name stands, it comes from the row that is left of them, or from what was shared when it had one.
 */
export function nameFormerColleagues(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    done(null, typeof payload === 'string' ? saidOfFormer(payload, languageOf(request)) : payload)
  })
}
