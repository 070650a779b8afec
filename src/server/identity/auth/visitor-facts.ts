import type { VisitorFacts } from '#contract/identity/visitor-facts.ts'
import { mailWayOf } from '#domain/kernel/email.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { OpenId } from './openid/providers.ts'
import { personasIn } from './personas.ts'

export const visitorFacts = (
  deps: Pick<Deps, 'demo' | 'sendsMails' | 'showsMails'>,
  openId: OpenId | undefined,
  language: Language,
): VisitorFacts => ({
  language,
  canMail: mailWayOf(deps) !== 'kept',
  providers: openId?.offered ?? [],
  personas: deps.demo ? personasIn(language) : [],
})
