import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newBrowser, pushKeys } from '#tests/support/push-service.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, worldOn, type World } from '#tests/support/world.ts'
import { PushDevices } from './PushDevices.tsx'

let w: World

beforeEach(async () => {
  w = await worldOn((await world()).database, undefined, undefined, pushKeys)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A browser that knows push messages, and whose person answers its question; `asked` counts it. */
function browse(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const { subscription } = newBrowser('https://push.example/send/1')
  const browser = { asked: 0, keys: [] as unknown[], unsubscribed: 0 }
  const toJSON = () => {
    const { endpoint, ...keys } = subscription
    return { endpoint, keys }
  }
  const unsubscribe = async () => void (browser.unsubscribed += 1)
  const pushManager = {
    getSubscription: async () => (browser.keys.length > 0 ? { unsubscribe } : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.keys.push(applicationServerKey)
      return { toJSON }
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      browser.asked += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return browser
}

const devices = async () => (await w.as('ana').push.devices()).devices
const button = (name: string) => screen.findByRole('button', { name })

test('the browser asks on the click alone, and what it gives is a device that can be turned off', async () => {
  const browser = browse('granted')
  const { user } = await renderAs(w, 'ana', <PushDevices />)
  const add = await button('Turn on for this device')
  expect(browser.asked).toBe(0)
  await user.click(add)
  await screen.findByText('Notifications are on for this device.')
  await screen.findByText('This device')
  expect(browser.keys).toEqual([pushKeys.publicKey])
  expect(await devices()).toHaveLength(1)
  await user.click(await button('Turn off: Unknown device'))
  await screen.findByText('Notifications are off for this device.')
  await button('Turn on for this device')
  expect([await devices(), browser.unsubscribed]).toEqual([[], 1])
})

test('who says no is told where to say yes, and is asked nothing more', async () => {
  const browser = browse('denied')
  const { user } = await renderAs(w, 'ana', <PushDevices />)
  await user.click(await button('Turn on for this device'))
  await screen.findByText(/Your browser blocks notifications/)
  expect(screen.queryByRole('button')).toBeNull()
  expect([browser.asked, await devices()]).toEqual([1, []])
})

test.each([
  ['iPhone', /add Tandem to your home screen/],
  ['Firefox', /This browser can’t show notifications/],
])('%s without push messages says so in a sentence', async (userAgent, sentence) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await renderAs(w, 'ana', <PushDevices />)
  await screen.findByText(sentence)
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is there where the operators have no keys', async () => {
  w = await world()
  const { container } = await renderAs(w, 'ana', <PushDevices />)
  await vi.waitFor(() => expect(container.textContent).not.toContain('Loading'))
  expect(screen.queryByRole('heading', { name: /devices/ })).toBeNull()
})
