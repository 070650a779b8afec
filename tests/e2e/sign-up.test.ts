import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOf } from '#tests/support/long.ts'
import { textsIn } from '#tests/support/messages.ts'
import { shareStage } from '#tests/support/stage.ts'
import { press, tabTo } from '#tests/support/tabbing.ts'

const password = 'Correct horse 9'

const stage = shareStage()

/** What a password manager or the browser fills in, field by field. */
async function autocompleteOf(page: Page): Promise<(string | null)[]> {
  const inputs = page.locator('form input:not([type=checkbox])')
  await inputs.first().waitFor({ state: 'attached' })
  return inputs.evaluateAll((all) => all.map((it) => it.getAttribute('autocomplete')))
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text)
  await page.keyboard.press('Control+V')
}

describe.each(firstOf(['en', 'es'] as const))('in %s, by keyboard alone', (language) => {
  const texts = textsIn(language)
  const t = (key: string) => texts.get(key) ?? key

  test('someone signs up, confirms their mailbox, creates a company and comes back with their password', async () => {
    const email = `nora.${language}@mail.example`
    const locale = language === 'es' ? 'es-ES' : 'en-GB'
    const { page, context } = await stage.visit({ locale })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    const button = (key: string, on = page) => on.getByRole('button', { name: t(key), exact: true })
    const title = (key: string, on = page) =>
      on.getByRole('heading', { level: 1, name: t(key) }).waitFor()

    await page.goto('/signin')
    expect(await autocompleteOf(page)).toEqual(['username', 'current-password'])
    await press(page, page.getByRole('link', { name: t('auth.createAccount') }))
    await title('auth.signUp.title')
    expect(await autocompleteOf(page)).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
      'new-password',
    ])

    // What is missing is said, and the first of it has the focus.
    await press(page, button('auth.signUp.submit'))
    await page.getByText(t('input.termsNeeded')).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'firstName')
    await page.keyboard.type('Nora')
    await tabTo(page, field('auth.signUp.lastName'))
    await page.keyboard.type('Vidal')
    await tabTo(page, field('auth.email'))
    await page.keyboard.type(email)
    // As a password manager does, and whoever keeps passwords elsewhere.
    await tabTo(page, field('auth.newPassword.choose'))
    await paste(page, password)
    await tabTo(page, field('auth.newPassword.repeat'))
    await paste(page, password)
    const terms = page.getByRole('checkbox').first()
    await press(page, terms, 'Space')
    expect(await terms.isChecked()).toBe(true)
    await press(page, button('auth.signUp.submit'))

    await title('proofs.mailbox.title')
    expect(await autocompleteOf(page)).toContain('one-time-code')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

    const outbox = await context.newPage()
    await outbox.goto('/outbox')
    const mail = outbox.locator('details').filter({ hasText: email })
    await press(outbox, mail.locator('summary'))
    await press(outbox, mail.getByRole('link'))
    await title('proofs.link.signUp.title', outbox)
    await expect.poll(() => new URL(outbox.url()).hash).toBe('')
    await press(outbox, button('proofs.link.signUp.submit', outbox))

    await title('companies.create.title', outbox)
    // In no company, the account is theirs all the same.
    await press(outbox, outbox.getByRole('link', { name: t('common.yourAccount') }))
    await title('account.title', outbox)
    await outbox.getByRole('region', { name: t('account.deletion.title') }).waitFor()
    await press(outbox, outbox.getByRole('link', { name: t('common.notFound.home') }))
    await title('companies.create.title', outbox)
    await tabTo(outbox, outbox.getByLabel(t('companies.create.name')))
    await outbox.keyboard.type(`Nube ${language}`)
    await press(outbox, button('companies.create.submit', outbox))
    await outbox.getByRole('button', { name: t('companies.create.submit') }).waitFor({
      state: 'detached',
    })
    await outbox.getByRole('heading', { level: 1 }).waitFor()
    await context.close()

    const again = await stage.visit({ locale })
    await again.page.goto('/signin')
    await tabTo(again.page, again.page.getByLabel(t('auth.email'), { exact: true }))
    await again.page.keyboard.type(email)
    await tabTo(again.page, again.page.getByLabel(t('auth.password'), { exact: true }))
    await again.page.keyboard.type(password)
    await again.page.keyboard.press('Enter')
    await again.page.waitForURL((url) => !url.pathname.startsWith('/signin'))
    await again.page.getByRole('heading', { level: 1 }).waitFor()
    await again.context.close()
  })
})
