import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/axe.ts'
import { firstOf } from '#tests/support/long.ts'
import { setStage } from '#tests/support/stage.ts'

// Changes the language of its administrators.
const stage = setStage()

const words = {
  es: {
    locale: 'es-ES',
    name: 'Español',
    invite: 'Invitar a personas',
    first: 'Nombre',
    last: 'Apellidos',
    email: 'Correo electrónico',
    language: 'Idioma preferido',
    send: 'Invitar',
    take: /^Obtener el enlace/,
    link: 'Enlace de la invitación',
    place: 'Únete a Aurora Coop',
    password: 'Contraseña',
    repeat: 'Repite la contraseña',
    terms: /^Acepto/,
    accept: 'Aceptar e iniciar sesión',
    signIn: 'Iniciar sesión para aceptar',
    enter: 'Iniciar sesión',
    join: 'Aceptar la invitación',
    guest: 'olga.es@guests.example',
    known: 'mateo@borealis.example',
  },
  en: {
    locale: 'en-GB',
    name: 'English',
    invite: 'Invite people',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    language: 'Preferred language',
    send: 'Invite',
    take: /^Get link/,
    link: 'Invitation link',
    place: 'Join Aurora Coop',
    password: 'Password',
    repeat: 'Repeat your password',
    terms: /^I accept/,
    accept: 'Accept and sign in',
    signIn: 'Sign in to accept',
    enter: 'Sign in',
    join: 'Accept invitation',
    guest: 'olga.en@guests.example',
    known: 'ingrid@borealis.example',
  },
} as const

type MessageTexts = (typeof words)[keyof typeof words]

/** Signs in as one of the demo's people, and goes to the list of people. */
async function asPerson(it: MessageTexts, email: string): Promise<Page> {
  const { page } = await stage.visit({ locale: it.locale })
  await page.goto('/signin')
  await signIn(page, email)
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
  // The application speaks the language of the account, whatever the browser's.
  await page.getByRole('button', { name: /idioma|language/ }).click()
  await page.getByRole('menuitemradio', { name: it.name, exact: true }).click()
  await page.goto('/administracion/usuarios')
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('Aurora2026')
  await page.locator('button[type=submit]').click()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function invite(
  page: Page,
  it: MessageTexts,
  [name, email]: readonly [string, string],
): Promise<void> {
  await page.getByRole('button', { name: it.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(it.first, { exact: true }).fill(name)
  await dialog.getByLabel(it.last).fill('Huésped')
  await dialog.getByLabel(it.email, { exact: true }).fill(email)
  await dialog.getByRole('button', { name: it.send }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill(email)
  await rowOf(page, name).waitFor()
}

/** The newest mail's link, as the demo's outbox shows it to anyone. */
async function mailedLink(email: string): Promise<string> {
  const answer = await fetch(`${stage.address}/api/outbox/demo`)
  const mails = (await answer.json()) as { to: string; text: string }[]
  const mail = mails.find(({ to }) => to === email)
  return /https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe.each(firstOf(Object.entries(words)))('in %s', (_, it) => {
  test('someone new follows the invitation of an administrator, and is in', async () => {
    const admin = await asPerson(it, 'admin@aurora.example')
    await invite(admin, it, ['Olga', it.guest])
    expect(await violationsOn(admin)).toEqual([])
    const { page } = await stage.visit({ locale: it.locale, width: 360 })
    const link = await mailedLink(it.guest)
    await page.goto(link)
    await page.getByRole('heading', { name: it.place }).waitFor()
    expect(page.url()).not.toContain('#')
    await page.getByLabel(it.password, { exact: true }).fill('Correct horse 9')
    await page.getByLabel(it.repeat).fill('Correct horse 9')
    await page.getByLabel(it.terms).check()
    await page.getByRole('button', { name: it.accept }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/personal'))
    await page.getByRole('heading', { name: /Olga$/ }).waitFor()
    await admin.reload()
    await admin.getByRole('rowheader', { name: /^Olga/ }).waitFor()
    // The link was good once.
    const { page: late } = await stage.visit({ locale: it.locale })
    await late.goto(link)
    await late.getByRole('alert').waitFor()
  })

  test('someone with an account signs in as before, and accepts a link handed over', async () => {
    const founder = await asPerson(it, 'superadmin@aurora.example')
    await invite(founder, it, ['Zdenka', it.known])
    await rowOf(founder, 'Zdenka')
      .getByRole('button', { name: /Zdenka/ })
      .click()
    await founder.getByRole('menuitem', { name: it.take }).click()
    const link = await founder.getByLabel(it.link).inputValue()
    expect(await violationsOn(founder)).toEqual([])
    const { page } = await stage.visit({ locale: it.locale })
    await page.goto(link)
    await page.getByRole('button', { name: it.signIn }).click()
    await page.getByRole('button', { name: it.enter, exact: true }).waitFor()
    await signIn(page, it.known)
    await page.getByRole('button', { name: it.join }).click()
    await page.waitForLoadState()
    await page.getByRole('button', { name: /Aurora Coop/ }).waitFor()
  })
})
