import type { FastifyInstance } from 'fastify'
import { forgottenName } from '#domain/kernel/name.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { languageOf, say } from '#server/kernel/messages.ts'

const forgotten = new RegExp(`${forgottenName}(?: (?="))?`, 'g')

export function replaceForgottenNames(json: string, language: Language) {
  if (!json.includes(forgottenName)) return json
  const name = JSON.stringify(say(language, 'users.formerColleague')).slice(1, -1)
  return json.replaceAll(forgotten, name)
}

/** Deleted people's rows and snapshots hold a placeholder, which is replaced in every answer. */
export function nameFormerColleagues(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    done(
      null,
      typeof payload === 'string' ? replaceForgottenNames(payload, languageOf(request)) : payload,
    )
  })
}
