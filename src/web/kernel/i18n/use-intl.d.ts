import type { Messages as Catalogue } from '#messages/catalogue.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language | 'en-GB' | 'en-US'
    Messages: Catalogue
  }
}
