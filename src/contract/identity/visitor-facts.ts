import type { Language } from '#domain/kernel/localized-text.ts'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import type { Persona } from './auth.ts'

/** Facts of the installation in a drawn page, in place of three calls. */
export interface VisitorFacts {
  readonly language: Language
  readonly canMail: boolean
  readonly providers: readonly OpenIdProvider[]
  /** Empty outside a demo. */
  readonly personas: readonly Persona[]
}
