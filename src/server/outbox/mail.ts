import type { Language } from '#domain/kernel/localized-text.ts'

/** A mail of the product: to whom, in which language, and what its template is filled with. */
export type Mail = { readonly to: string; readonly language: Language } & (
  | {
      readonly template: 'verify' | 'signIn' | 'recover'
      readonly values: { readonly link: string; readonly code: string }
    }
  | { readonly template: 'alreadyHere' | 'emailTaken'; readonly values: { readonly link: string } }
  | {
      readonly template: 'invitation'
      readonly values: { readonly link: string; readonly company: string; readonly inviter: string }
    }
  | {
      readonly template: 'superAdmin'
      readonly values: { readonly company: string; readonly name: string }
    }
  | {
      /** To the mailbox that is left, and to the one that is to be: each names the other. */
      readonly template: 'emailChangeOld' | 'emailChangeNew'
      readonly values: { readonly link: string; readonly email: string }
    }
  /** To the mailbox that was left, with the one there is now. */
  | { readonly template: 'emailChanged'; readonly values: { readonly email: string } }
  | { readonly template: 'credentialChanged'; readonly values: { readonly what: Credential } }
)

/** What someone signs in with. */
export type Credential =
  | 'password'
  | 'recovery'
  | 'google'
  | 'microsoft'
  | 'secondFactor'
  | 'recoveryCode'

export type MailTemplate = Mail['template']
