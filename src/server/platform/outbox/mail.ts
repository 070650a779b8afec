import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { NotificationKind } from '#domain/kernel/notices/kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

/** A mail of the product: to whom, in which language, and what its template is filled with. */
export type Mail = { readonly to: string; readonly language: Language } & (
  | {
      readonly template: 'verify' | 'signIn' | 'recover'
      readonly values: { readonly link: string; readonly code: string }
    }
  | {
      readonly template: 'alreadyHere' | 'emailTaken' | 'noAccountToSignIn' | 'noAccountToRecover'
      readonly values: { readonly link: string }
    }
  | {
      readonly template: 'invitation'
      readonly values: { readonly link: string; readonly company: string; readonly inviter: string }
    }
  | {
      /** To super administrators, of somebody else who became one or stopped being one, and through whom. */
      readonly template: 'superAdmin' | 'superAdminEnded'
      /** `by` is missing in mails that were written before it was said. */
      readonly values: { readonly company: string; readonly name: string; readonly by?: string }
    }
  | {
      readonly template: 'roleChanged'
      /** The role somebody has now, and who gave it to them. */
      readonly values: { readonly company: string; readonly by: string; readonly role: CompanyRole }
    }
  | {
      /** To the mailbox a company knew someone by, and to theirs, with the one it knows them by now. */
      readonly template: 'companyEmailChanged'
      readonly values: { readonly company: string; readonly email: string }
    }
  | {
      readonly template: 'companyDeletion'
      /** With the day on which nothing of it is left. */
      readonly values: { readonly company: string; readonly day: Day }
    }
  | {
      /** To the mailbox that is left, and to the one that is to be: each names the other. */
      readonly template: 'emailChangeOld' | 'emailChangeNew'
      readonly values: { readonly link: string; readonly email: string }
    }
  | {
      readonly template: 'exportReady' | 'exportFailed'
      readonly values: { readonly link: string; readonly company: string }
    }
  | {
      readonly template: 'importFailed'
      readonly values: { readonly link: string; readonly company: string }
    }
  | {
      readonly template: 'importApplied'
      readonly values: {
        readonly link: string
        readonly company: string
        readonly created: number
        readonly changed: number
        readonly moved: number
        readonly deactivated: number
      }
    }
  | {
      readonly template: 'importUndone'
      /** How much was left as it was, since it has changed. */
      readonly values: { readonly link: string; readonly company: string; readonly left: number }
    }
  /** To the mailbox that was left, with the one there is now. */
  | { readonly template: 'emailChanged'; readonly values: { readonly email: string } }
  | { readonly template: 'credentialChanged'; readonly values: { readonly what: Credential } }
  | {
      readonly template: 'oneToOnePlanned' | 'oneToOneMoved'
      readonly values: { readonly link: string; readonly occasion: Occasion }
    }
  | { readonly template: 'oneToOneWithdrawn'; readonly values: { readonly occasion: Occasion } }
  | {
      readonly template: 'notifications'
      readonly values: {
        readonly items: readonly Item[]
        /** Of a digest: the address that stops them, from where one is not signed in as well. */
        readonly unsubscribe?: string
      }
    }
)

/** A one-to-one as the calendar of whom a mail is to is told of it. */
export interface Occasion {
  readonly oneToOneId: string
  /** Counts what calendars were told of it. */
  readonly sequence: number
  /** When this was true, as an ISO date and time. */
  readonly at: string
  readonly day: Day
  /** ISO; null for the whole day. */
  readonly startsAt: string | null
  readonly minutes: number | null
  readonly place: string | null
  /** Where the two meet over a line. */
  readonly meetAt: string | null
  /** Whose clock the reader's is. */
  readonly timeZone: string
  /** Whom the mail is to, and the other of the two, whose name and address are empty once they are deleted. */
  readonly self: { readonly name: string; readonly email: string }
  readonly other: { readonly name: string; readonly email: string }
  readonly isManager: boolean
}

/** One of the things that somebody is told together. */
export interface Item {
  readonly kind: NotificationKind
  /** The other person it speaks of; a former colleague without one. */
  readonly name: string
  readonly day: Day | null
  /** Of a kind that has several things to say: which of them. */
  readonly which?: string
  /** Where it leads; nothing of it is in the address but ids. */
  readonly link: string
  /** Of a recommendation: where its reader says whether it was of use, signed in or not. */
  readonly rate?: string
}

/** What someone signs in with. */
export type Credential =
  | 'password'
  | 'recovery'
  | 'google'
  | 'microsoft'
  | 'secondFactor'
  | 'recoveryCode'

export type MailTemplate = Mail['template']
