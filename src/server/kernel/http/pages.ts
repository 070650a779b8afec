import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { languageOf } from '#server/kernel/messages.ts'
import { isOfApi } from './serve.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { languageCookie } from '#contract/kernel/first-page.ts'
import { filesFor, readBuiltFiles } from './built-files.ts'
import { fileSender } from './file-sender.ts'
import { sendDocument, sentDocument, type SentDocument } from './sent-document.ts'
import {
  documentOf,
  frameOf,
  pageFinder,
  variantOf,
  type PageFacts,
  type VisitorPages,
} from './visitor-pages.ts'

interface PageReader {
  readonly isSignedIn: boolean
  readonly language: Language
}

/** Preloads what the first script imports, saving a second on slow connections. */
function pageHints(folder: string): (reader: PageReader) => string {
  const built = readBuiltFiles(folder)
  const hintFor = (sources: readonly string[]) =>
    linksTo(filesFor(built, ['index.html', ...sources]))
  // A signed-in reader's language is stored in their account.
  const application = hintFor(['entry-app.tsx'])
  const byLanguage = new Map(
    languages.map((language) => [language, hintFor(['entry-sign-in.tsx', visitorTexts(language)])]),
  )
  return ({ isSignedIn, language }) => (isSignedIn ? application : (byLanguage.get(language) ?? ''))
}

function drawnHints(folder: string, { inlined, sources }: VisitorPages) {
  const built = readBuiltFiles(folder)
  return (language: Language, page: string) => {
    const first = ['index.html', 'entry-sign-in.tsx', visitorTexts(language)]
    const files = filesFor(built, [...first, sources[page] ?? ''])
    return linksTo([...files].filter((file) => !inlined.includes(file)))
  }
}

const visitorTexts = (language: Language) => `kernel/i18n/visitor-languages/${language}.ts`

/** Entry script and styles first: the others are useless without them. */
const linksTo = (files: Iterable<string>) =>
  [...files].map((file) => `</${file}>; ${file.endsWith('.css') ? style : script}`).join(', ')

const script = 'rel=modulepreload'
const style = 'rel=preload; as=style; crossorigin'

export const builtPages = fileURLToPath(new URL('../../../../dist/web', import.meta.url))

interface Visitors {
  readonly pages: VisitorPages
  readonly factsIn: (language: Language) => PageFacts
}

interface PagesOptions {
  readonly demo: boolean
  /** Pages that the build has drawn, and what they know of this installation. */
  readonly visitors?: Visitors
  readonly isClosed: () => boolean
  /** True if the browser carries a session, good or not. */
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/**
 * Any address that isn't a file or the API is a page of the application. A demo's pages carry its
 * flag.
 */
export function servePages(
  app: FastifyInstance,
  folder: string,
  { demo, visitors, isClosed, isSignedIn }: PagesOptions,
) {
  if (!existsSync(folder)) return
  const files = fileSender(folder)
  const hintsFor = pageHints(folder)
  const marked = demo ? demoPage(folder) : undefined
  const drawnPage = visitors && drawnPages(folder, visitors, demo)
  const frameIn = visitors && drawnFrames(visitors.pages, demo)
  // The client left while its file was sent.
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else app.errorHandler(error, request, reply)
  }
  // An old build's missing file is a 404: a page instead would break the browser's import.
  app.get('/assets/*', { errorHandler }, (request, reply) => {
    const path = pathOf(request)
    return files.has(path) ? files.send(request, reply, path) : reply.callNotFound()
  })
  app.get('/*', { errorHandler }, (request, reply) => {
    if (isOfApi(request.url)) return reply.callNotFound()
    const path = pathOf(request)
    // The document alone is that of any page: it carries the mark of a demo, too.
    if (path !== '/index.html' && files.has(path)) return files.send(request, reply, path)
    const reader = { isSignedIn: isSignedIn(request, reply), language: pageLanguageOf(request) }
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    // In maintenance the page asks, and is told so.
    const isDrawn = !reader.isSignedIn && !isClosed()
    const drawn = isDrawn ? drawnPage?.(request, reader.language) : undefined
    if (drawn) return sendDocument(request, reply.header('link', drawn.hints), drawn.document)
    reply.header('link', hintsFor(reader))
    // The service worker stores this one for offline use.
    if (frameIn && reader.isSignedIn && !isClosed() && path !== '/index.html')
      return sendDocument(request, reply, frameIn(reader.language))
    if (!marked) return files.send(request, reply, '/index.html')
    return reply.header('cache-control', 'no-cache').type('text/html').send(marked)
  })
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? ''

function pageLanguageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie]
  return languages.find((language) => language === chosen) ?? languageOf(request)
}

function drawnPages(folder: string, { pages, factsIn }: Visitors, demo: boolean) {
  const find = pageFinder(pages)
  const hintsFor = drawnHints(folder, pages)
  const made = new Map<string, { readonly hints: string; readonly document: SentDocument }>()
  return ({ url }: FastifyRequest, language: Language) => {
    const page = find(pathOf({ url }))
    if (page === undefined) return undefined
    const key = `${language} ${page}`
    const known = made.get(key)
    if (known) return known
    const facts = factsIn(language)
    const variant = variantOf({ ...facts, isDemo: demo })
    const html = documentOf(pages, { page, language, variant, facts })
    if (html === undefined) return undefined
    const one = {
      hints: hintsFor(language, page),
      document: sentDocument(demo ? asDemo(html) : html),
    }
    made.set(key, one)
    return one
  }
}

function drawnFrames(pages: VisitorPages, demo: boolean): (language: Language) => SentDocument {
  const made = new Map<Language, SentDocument>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const html = frameOf(pages, language, demo)
    const one = sentDocument(demo ? asDemo(html) : html)
    made.set(language, one)
    return one
  }
}

const demoPage = (folder: string) => asDemo(readFileSync(join(folder, 'index.html'), 'utf8'))

const asDemo = (page: string) =>
  page.replace('<title>', '<meta name="tandem-demo" content="on" /><title>')
