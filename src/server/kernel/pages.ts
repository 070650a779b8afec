import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cookieOf } from './cookies.ts'
import { languageOf } from './messages.ts'
import { pageHints } from './page-hints.ts'
import { isOfApi } from './serve.ts'

/** Where `npm run build` puts the pages. */
export const builtPages = fileURLToPath(new URL('../../../dist/web', import.meta.url))

const aYear = 31_536_000

/**
 * Serves the built pages, compressed when they were built. Every address that is no file and not of
 * the API is a page of the application.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForever = path.includes('/assets/')
      reply.header('cache-control', isForever ? `public, max-age=${aYear}, immutable` : 'no-cache')
    },
  })
  const hintsFor = pageHints(folder)
  app.get('/*', (request, reply) => {
    // A file of an older build is gone: answering it with a page would only confuse the browser.
    if (isOfApi(request.url) || request.url.startsWith('/assets/')) return reply.callNotFound()
    const isSignedIn = cookieOf(request, reply, 'session').read() !== undefined
    reply.header('link', hintsFor({ isSignedIn, language: languageOf(request) }))
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    return reply.sendFile('index.html')
  })
}
