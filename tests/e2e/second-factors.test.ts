import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflows, violationsOn } from '#tests/support/axe.ts'
import { tryAs } from '#tests/support/browser.ts'
import { codeAt } from '#tests/support/factors.ts'
import { firstOf } from '#tests/support/long.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

const words = {
  es: {
    locale: 'es-ES',
    person: 'mateo@borealis.example',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    step: 'Un paso más',
    addApp: 'Añadir una aplicación',
    appCode: /^Código de tu aplicación/,
    confirmApp: 'Añadir la aplicación',
    kept: 'Ya he guardado los códigos',
    addPasskey: 'Añadir una llave de acceso',
    name: 'Nombre',
    usePasskey: 'Usar una llave de acceso',
    useCode: 'Usar código de recuperación',
    recoveryCode: /^Código de recuperación/,
    goOn: 'Continuar',
    used: /Último uso/,
  },
  en: {
    locale: 'en-GB',
    person: 'ana@aurora.example',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    step: 'One more step',
    addApp: 'Add an app',
    appCode: /^Code from your authenticator app/,
    confirmApp: 'Add the app',
    kept: 'I’ve saved my codes',
    addPasskey: 'Add a passkey',
    name: 'Name',
    usePasskey: 'Use a passkey',
    useCode: 'Use a recovery code',
    recoveryCode: /^Recovery code/,
    goOn: 'Continue',
    used: /Last used/,
  },
} as const

type MessageTexts = (typeof words)[keyof typeof words]

/** Gives a page's browser an authenticator of its own, that verifies whoever touches it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, say: MessageTexts): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel(say.email).fill(say.person)
  await page.getByLabel(say.password, { exact: true }).fill('Aurora2026')
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
}

async function signedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !/signin|second-step/.test(url.pathname))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** What no tour of axe comes by. */
async function isInOrder(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
}

test('an administrator of a company that requires a second step adds one before anything else', async () => {
  const founder = await stage.visit()
  await withAuthenticator(founder.page)
  await tryAs(founder.page, 'Helena Vidal')
  await founder.page.goto('/administracion/configuracion?tab=signIn')
  const rule = founder.page.getByRole('checkbox', { name: /two-step verification/ })
  await rule.click()
  await founder.page.getByText(/Set up two-step verification for your own account first/).waitFor()
  await founder.page.goto('/cuenta')
  await addPasskey(founder.page)
  await founder.page.goto('/administracion/configuracion?tab=signIn')
  await rule.click()
  await founder.page.getByText('Administrators now need two-step verification.').waitFor()
  expect(await rule.isChecked()).toBe(true)

  const { page, context } = await stage.visit()
  await withAuthenticator(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: /Try as Priya Raman/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }).waitFor()
  await isInOrder(page)
  await page.goto('/administracion/usuarios')
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }).waitFor()
  await addPasskey(page)
  await page.getByRole('button', { name: 'Continue to Aurora Coop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Priya' }).waitFor()
  await context.close()
  await founder.context.close()
})

async function addPasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved my codes' }).click()
}

describe.each(firstOf(Object.values(words)))('in $locale', (say) => {
  test('someone adds an app and a passkey, and comes in with each, and with a code on paper', async () => {
    const { page, context } = await stage.visit({ locale: say.locale })
    await withAuthenticator(page)
    await signIn(page, say)
    await signedIn(page)
    await page.goto('/cuenta')
    await page.getByRole('button', { name: say.addApp }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img').waitFor()
    const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()
    const secret = (key ?? '').replaceAll(' ', '')
    await dialog.getByLabel(say.appCode).fill(codeAt(new Date(), secret))
    await dialog.getByRole('button', { name: say.confirmApp }).click()
    await dialog.getByRole('button', { name: say.kept }).waitFor()
    const code = await dialog.getByRole('listitem').first().textContent()
    await dialog.getByRole('button', { name: say.kept }).click()

    await page.getByRole('button', { name: say.addPasskey }).click()
    await dialog.getByLabel(say.name).fill('Portátil')
    await dialog.getByRole('button', { name: say.addPasskey }).click()
    await page.getByRole('listitem').filter({ hasText: 'Portátil' }).waitFor()
    await isInOrder(page)

    await leave(page)
    await signIn(page, say)
    await page.getByRole('heading', { level: 1, name: say.step }).waitFor()
    await page.getByRole('button', { name: say.usePasskey }).click()
    await page.getByRole('button', { name: say.usePasskey }).click()
    await signedIn(page)
    await page.goto('/cuenta')
    await page.getByText(say.used).waitFor()

    await leave(page)
    await signIn(page, say)
    await page.getByRole('button', { name: say.useCode }).click()
    await page.getByLabel(say.recoveryCode).fill(code ?? '')
    await page.getByRole('button', { name: say.goOn, exact: true }).click()
    await signedIn(page)

    await leave(page)
    await signIn(page, say)
    // The code that added the app is used: the next half minute's is taken already now.
    await page.getByLabel(say.appCode).fill(codeAt(new Date(Date.now() + 30_000), secret))
    await page.getByRole('button', { name: say.goOn, exact: true }).click()
    await signedIn(page)
    await context.close()
  })
})
