import { expect, test } from 'vitest'
import { makePushKeys } from '#server/messaging/push/keys.ts'
import { overflows, violationsOn } from '#tests/support/axe.ts'
import { tryAs } from '#tests/support/browser.ts'
import { newBrowser } from '#tests/support/push-service.ts'
import { setStage } from '#tests/support/stage.ts'

// Push messages in a real browser and its service worker. No push service is reached: the browser's subscription is
// made here, and its messages come from the debugger.

const keys = makePushKeys()
const stage = setStage(async () => ({
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:ops@tandem.example',
}))

test('a device is turned on by keyboard, shows a message while nothing of it is kept, and is turned off', async () => {
  const { page, context } = await stage.visit({ isInstalled: true, width: 360 })
  await context.grantPermissions(['notifications'])
  const { subscription } = newBrowser('https://push.example/send/1')
  await page.addInitScript(({ endpoint, ...own }) => {
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: own }) }) as unknown as PushSubscription
  }, subscription)
  await tryAs(page, 'Ana Ferreira')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/cuenta#notifications')
  const add = page.getByRole('button', { name: 'Turn on for this device' })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Notifications are on for this device.').waitFor()
  const off = page.getByRole('button', { name: /^Turn off: Chrome/ })
  await off.waitFor()
  await page.getByRole('checkbox', { name: 'Goals by Push' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await overflows(page)).toBe(false)

  const debug = await context.newCDPSession(page)
  const registered = new Promise<string>((known) =>
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) known(first.registrationId)
    }),
  )
  await debug.send('ServiceWorker.enable')
  const message = {
    body: 'Your 1:1 starts soon',
    path: '/personal/mensajes',
    language: 'en',
    tag: 'a',
  }
  await debug.send('ServiceWorker.deliverPushMessage', {
    origin: stage.address,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => [
        title,
        body,
        data as unknown,
      ])
    })
  await expect.poll(shown).toEqual([['Tandem', message.body, message.path]])

  await off.focus()
  await page.keyboard.press('Enter')
  await add.waitFor()
  expect(await page.getByRole('checkbox', { name: 'Goals by Push' }).count()).toBe(0)
  await context.close()
})
