import type { Page } from 'playwright-core'
import type { Language } from '#domain/kernel/localized-text.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'

/** Chooses a language in the menu of someone's account, whatever is spoken now. */
export async function speak(page: Page, name: string, next: Language): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('menuitemradio', { name: languageNames[next] }).click()
  await page.waitForFunction((lang) => document.documentElement.lang === lang, next)
}
