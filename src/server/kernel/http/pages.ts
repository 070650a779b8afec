import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#server/kernel/messages.ts'
import { isOfApi } from './serve.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { filesFor, readBuiltFiles } from './built-files.ts'

interface PageReader {
  readonly isSignedIn: boolean
  readonly language: Language
}

/** Preloads what the first script imports, saving a second on slow connections. */
function pageHints(folder: string): (reader: PageReader) => string {
  const built = readBuiltFiles(folder)
  // Entry script and styles first: the others are useless without them.
  const hintFor = (sources: readonly string[]) =>
    [...filesFor(built, ['index.html', ...sources])]
      .map((file) => `</${file}>; ${file.endsWith('.css') ? style : script}`)
      .join(', ')
  // A signed-in reader's language is stored in their account.
  const application = hintFor(['entry-app.tsx'])
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      hintFor(['entry-sign-in.tsx', `kernel/i18n/visitor-languages/${language}.ts`]),
    ]),
  )
  return ({ isSignedIn, language }) => (isSignedIn ? application : (byLanguage.get(language) ?? ''))
}

const script = 'rel=modulepreload'
const style = 'rel=preload; as=style; crossorigin'

export const builtPages = fileURLToPath(new URL('../../../../dist/web', import.meta.url))

const aYear = 31_536_000

interface PagesOptions {
  readonly demo: boolean
  /** True if the browser carries a session, good or not. */
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/**
 * Any address that isn't a file or the API is a page of the application. A demo's pages carry its
 * flag.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { demo, isSignedIn }: PagesOptions,
): Promise<void> {
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
  const marked = demo ? demoPage(folder) : undefined
  app.get('/*', (request, reply) => {
    // An old build's missing file is a 404: a page instead would break the browser's import.
    if (isOfApi(request.url) || request.url.startsWith('/assets/')) return reply.callNotFound()
    const reader = { isSignedIn: isSignedIn(request, reply), language: languageOf(request) }
    reply.header('link', hintsFor(reader))
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    if (!marked) return reply.sendFile('index.html')
    return reply.header('cache-control', 'no-cache').type('text/html').send(marked)
  })
}

function demoPage(folder: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return page.replace('<title>', '<meta name="tandem-demo" content="on" /><title>')
}
