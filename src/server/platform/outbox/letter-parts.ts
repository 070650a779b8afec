import type { Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'

export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly items?: readonly {
    readonly said: string
    readonly label: string
    readonly link: string
    readonly rate?: LetterLink
  }[]
  readonly action?: { readonly label: string; readonly hint: string; readonly link: string }
  readonly code?: { readonly lead: string; readonly digits: string }
  readonly notes: readonly string[]
  readonly rate?: LetterLink
  readonly settings?: LetterLink
  readonly stop?: LetterLink
}

export interface LetterLink {
  readonly label: string
  readonly link: string
}

export const accountPath = '/cuenta'
export const messageSettings = '#notifications'

export const actionOf = (
  language: Language,
  text: string,
  link: string,
): Pick<Letter, 'action'> => ({
  action: {
    label: say(language, text),
    hint: say(language, 'mails.linkHint'),
    link,
  },
})

export const settingsLink = (
  language: Language,
  text: 'messageSettings' | 'accountSettings',
  link: string | undefined,
): Pick<Letter, 'settings'> =>
  link === undefined ? {} : { settings: { label: say(language, `mails.${text}`), link } }
