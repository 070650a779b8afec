import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

// What the service worker does with a push message, in a browser that only notes what it is asked for.

type Listener = (event: Record<string, unknown>) => void

let shown: unknown[]
let opened: string[]
let focused: string[]
let windows: string[]
let listeners: Map<string, Listener>

beforeEach(() => {
  shown = []
  opened = []
  focused = []
  windows = []
  listeners = new Map()
  const self = {
    location: { origin: 'https://tandem.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  }
  const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
  runInNewContext(source.replace('FILES', '[]'), { self, URL })
})

async function happen(name: string, event: Record<string, unknown>): Promise<void> {
  let done: unknown
  listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) })
  await done
}

const click = (path: string) =>
  happen('notificationclick', { notification: { close: () => undefined, data: path } })

test('a push message is shown as it came, one of a tag at a time', async () => {
  const message = { body: 'Your 1:1 starts soon', path: '/n/1/2', language: 'en', tag: 'a' }
  await happen('push', { data: { json: () => message } })
  expect(shown).toEqual([
    {
      title: 'Tandem',
      body: 'Your 1:1 starts soon',
      tag: 'a',
      lang: 'en',
      icon: '/icon-192.png',
      data: '/n/1/2',
    },
  ])
})

describe('a click on it', () => {
  test('opens its page, and comes back to a window that has it open', async () => {
    windows = ['https://tandem.example/cuenta']
    await click('/n/1/2')
    expect([opened, focused]).toEqual([['https://tandem.example/n/1/2'], []])
    windows.push('https://tandem.example/n/1/2')
    await click('/n/1/2')
    expect([opened.length, focused]).toEqual([1, ['https://tandem.example/n/1/2']])
  })

  test.each([
    'https://evil.example/',
    '//evil.example/n/1/2',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('opens nothing elsewhere: %s', async (path) => {
    await click(path)
    expect(opened).toEqual([])
  })
})
