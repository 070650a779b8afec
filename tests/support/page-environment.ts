import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

/**
 * A link or a download that a test presses leads nowhere, as no other page is there: happy-dom would take
 * its address all the same, and beside one like `blob:1` no page of a later file had an address any more.
 */
const settings = { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } }

/**
 * A page in happy-dom with the real server behind it in the same thread: the modules are loaded as
 * a server's are, so that those which find files beside them (`import.meta.url`) still do.
 */
export default {
  ...happyDom,
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const environment = await happyDom.setup(global, { ...options, happyDOM: { settings } })
    // Whoever listens on this machine is no server of a test: without a line, a page reaches nothing.
    const { fetch } = global as typeof globalThis
    global.fetch = (input: string | URL | Request, init?: RequestInit) =>
      typeof input === 'string' && input.startsWith('/')
        ? Promise.reject(new TypeError('No line'))
        : fetch(input, init)
    return environment
  },
} satisfies Environment
