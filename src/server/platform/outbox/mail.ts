import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

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
      readonly values: {
        readonly link: string
        readonly company: string
        readonly inviter: string
        /** Only where sender and recipient share a company's domain. */
        readonly relation?: 'colleague'
      }
    }
  | {
      readonly template: 'superAdmin' | 'superAdminEnded'
      readonly values: { readonly company: string; readonly name: string; readonly by?: string }
    }
  | {
      readonly template: 'roleChanged'
      readonly values: { readonly company: string; readonly by: string; readonly role: CompanyRole }
    }
  | {
      readonly template: 'companyEmailChanged'
      readonly values: { readonly company: string; readonly email: string }
    }
  | {
      readonly template: 'companyDeletion' | 'personExpiring'
      readonly values: { readonly company: string; readonly day: Day }
    }
  | {
      readonly template: 'emailChangeOld' | 'emailChangeNew'
      readonly values: { readonly link: string; readonly email: string }
    }
  | {
      readonly template: 'exportReady' | 'ownDataReady' | 'exportFailed'
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
      readonly values: { readonly link: string; readonly company: string; readonly left: number }
    }
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
        readonly items: readonly NoticeItem[]
        readonly unsubscribe?: string
      }
    }
)

export interface Occasion {
  readonly oneToOneId: string
  /** Increments with each calendar message. */
  readonly sequence: number
  readonly at: string
  readonly day: Day
  readonly startsAt: string | null
  readonly minutes: number | null
  readonly place: string | null
  readonly meetAt: string | null
  readonly timeZone: string
  readonly self: { readonly name: string; readonly email: string }
  readonly other: {
    readonly name: string
    readonly email: string
    readonly isVerified?: boolean | undefined
  }
  readonly isManager: boolean
}

export interface NoticeItem {
  readonly kind: NotificationKind
  readonly name: string
  /** The person has proved a mailbox: their name may stand in a subject. */
  readonly isVerified?: boolean | undefined
  readonly day: Day | null
  readonly which?: string
  /** Contains only ids. */
  readonly link: string
  readonly rate?: string
}

/** Says nothing but ids. */
export const notificationLink = (origin: string, companyId: string, notificationId: string) =>
  `${origin}/n/${companyId}/${notificationId}`

export const notificationIdOf = ({ link }: Pick<NoticeItem, 'link'>) =>
  link.slice(link.lastIndexOf('/') + 1)

export type Credential =
  | 'password'
  | 'recovery'
  | 'google'
  | 'microsoft'
  | 'secondFactor'
  | 'recoveryCode'

export type MailTemplate = Mail['template']
