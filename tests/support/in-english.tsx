import type { ReactNode } from 'react'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { firstTexts } from './texts.ts'

/** Wraps components with texts that need no server. */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  return <I18n initial={{ language: 'en', messages: firstTexts }}>{children}</I18n>
}
