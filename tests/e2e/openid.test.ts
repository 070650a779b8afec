import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/axe.ts'
import { firstOf } from '#tests/support/long.ts'
import { client } from '#tests/support/lying-provider.ts'
import { openIdProvider, type OpenIdProviderServer } from '#tests/support/openid-provider.ts'
import { setStage } from '#tests/support/stage.ts'

/** Stands for Google, and for a Microsoft of one tenant. */
let provider: OpenIdProviderServer

const stage = setStage(async () => {
  provider = await openIdProvider()
  return {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    MICROSOFT_CLIENT_ID: client.clientId,
    MICROSOFT_CLIENT_SECRET: client.clientSecret,
    MICROSOFT_ISSUER: provider.issuer,
  }
})

beforeAll(async () => {
  const back = `${stage.address}/api/auth/openid`
  await provider.know(`${back}/google/callback`, `${back}/microsoft/callback`)
})

afterAll(() => provider?.stop())

/** Signs in at the provider as whoever has an e-mail, and agrees to what Tandem asks for. */
async function agree(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('whatever')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The same in the window that Google is asked in. */
async function atGoogle(page: Page, button: string, email: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opening
  await agree(popup, email)
  return popup
}

const words = {
  es: {
    locale: 'es-ES',
    google: 'Continuar con Google',
    found: 'Ya existe una cuenta',
    back: 'Ir a iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    link: 'Vincula tu nueva forma de iniciar sesión',
    agree: 'Vincular Google',
    done: /Cuenta de Google vinculada/,
    person: 'mateo@borealis.example',
  },
  en: {
    locale: 'en-GB',
    google: 'Continue with Google',
    found: 'Existing Account Found',
    back: 'Go to sign-in',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    link: 'Link Your New Authentication',
    agree: 'Link Google',
    done: /Google linked/,
    person: 'ana@aurora.example',
  },
} as const

describe.each(firstOf(Object.values(words)))('in $locale', (say) => {
  test('someone with an account from before finds it, links Google, and comes in with Google', async () => {
    const { page, context } = await stage.visit({ locale: say.locale })
    await page.goto('/signin')
    const popup = await atGoogle(page, say.google, say.person)
    const found = page.getByRole('dialog', { name: say.found })
    await found.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(await found.textContent()).toContain(say.person)
    expect(page.url()).not.toContain('openid')
    await found.getByRole('button', { name: say.back }).click()
    expect(await violationsOn(page)).toEqual([])

    await page.getByLabel(say.email).fill(say.person)
    await page.getByLabel(say.password, { exact: true }).fill('Aurora2026')
    await page.getByRole('button', { name: say.signIn, exact: true }).click()
    const consent = page.getByRole('dialog', { name: say.link })
    await consent.waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await consent.textContent()).toContain(say.person)
    await consent.getByRole('button', { name: say.agree }).click()
    await page.getByText(say.done).waitFor()
    await context.close()

    const again = await stage.visit({ locale: say.locale })
    await again.page.goto('/signin')
    await atGoogle(again.page, say.google, say.person)
    await again.page.waitForURL((url) => !url.pathname.startsWith('/signin'))
    await again.page.getByRole('heading', { level: 1 }).waitFor()
    await again.context.close()
  })
})

test('Microsoft, which vouches for no mailbox, is asked in the same window and linked after signing in', async () => {
  const { page, context } = await stage.visit()
  const microsoft = page.getByRole('button', { name: 'Continue with Microsoft' })
  await page.goto('/signin')
  await microsoft.click()
  await agree(page, 'marta.manager@aurora.example')
  await page.getByRole('alert').filter({ hasText: 'can’t confirm' }).waitFor()
  await page.getByRole('button', { name: 'Try as Marta Soler' }).click()
  const consent = page.getByRole('dialog', { name: 'Link Your New Authentication' })
  await consent.getByRole('button', { name: 'Link Microsoft' }).click()
  await page.getByText(/Microsoft linked/).waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await microsoft.click()
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/signin') && url.origin === stage.address,
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

test('what comes back to a browser that never left is refused, and says so', async () => {
  const { page, context } = await stage.visit()
  await page.goto('/api/auth/openid/google/callback?code=x&state=y')
  await page.getByRole('alert').filter({ hasText: 'couldn’t sign you in' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await context.close()
})
