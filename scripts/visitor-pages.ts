import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { VisitorFacts } from '#contract/identity/visitor-facts.ts'
import { openIdProviders, type OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { personasIn } from '#server/identity/auth/personas.ts'
import { filesFor, readBuiltFiles } from '#server/kernel/http/built-files.ts'
import {
  variantOf,
  visitorPagesFile,
  type Installation,
  type VisitorPages,
} from '#server/kernel/http/visitor-pages.ts'
import { Drawing, type DrawPage } from './drawing.ts'
import { hasLettersOf, usedStyles, withoutFaces } from './used-styles.ts'

/** What `src/web/prerender.tsx` has. */
interface Prerender {
  readonly drawPage: DrawPage
  readonly drawFrame: DrawPage
  readonly drawnPages: Readonly<
    Record<string, { readonly source?: string; readonly hasToken?: true }>
  >
  readonly drawnAt: Readonly<Record<string, string>>
  readonly isForAnyone: (page: string) => boolean
}

interface KnownInstallation extends Installation {
  readonly providers: readonly OpenIdProvider[]
}

/** Draws every page that visitors see first, for every language and kind of installation. */
export async function drawVisitorPages(folder: string): Promise<void> {
  const made = mkdtempSync(resolve(folder, '../prerender-'))
  try {
    await buildPrerender(made)
    const drawing = new Drawing()
    const file = pathToFileURL(join(made, 'prerender.js')).href
    const prerender = (await import(file)) as Prerender
    const pages = await drawnBy(prerender, drawing)
    const frames = await drawFrames(folder, prerender, drawing)
    const document = documentIn(folder, pages.drawn, drawing.styles())
    writeFileSync(visitorPagesFile(folder), JSON.stringify({ ...pages, ...document, frames }))
  } finally {
    rmSync(made, { recursive: true })
  }
}

/** For Node, and whole: two copies of Preact would not know each other. */
async function buildPrerender(outDir: string): Promise<void> {
  await build({
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'prerender.tsx', outDir, manifest: false, copyPublicDir: false },
  })
}

async function drawnBy({ drawPage, ...prerender }: Prerender, drawing: Drawing) {
  const drawn = new Map<string, number>()
  const numberOf = (page: VisitorPages['drawn'][number]) => {
    const key = JSON.stringify(page)
    const number = drawn.get(key) ?? drawn.size
    drawn.set(key, number)
    return number
  }
  const pages = Object.entries(prerender.drawnPages)
  const pagesFor = async (installation: KnownInstallation, language: Language) => {
    const facts = factsOf(installation, language)
    const numbers: Record<string, number> = {}
    for (const [page, { hasToken }] of pages) {
      const draw = (address: string) => drawing.draw(drawPage, { address, language, facts })
      const plain = await draw(page)
      const withToken = hasToken ? (await draw(`${page}#token`)).html : undefined
      numbers[page] = numberOf(withToken ? { ...plain, withToken } : plain)
    }
    return numbers
  }
  const variants: Record<string, Record<string, Record<string, number>>> = {}
  for (const installation of installations()) {
    const variant: Record<string, Record<string, number>> = {}
    for (const language of languages) variant[language] = await pagesFor(installation, language)
    variants[variantOf(installation)] = variant
  }
  return {
    at: prerender.drawnAt,
    forAnyone: pages.map(([page]) => page).filter(prerender.isForAnyone),
    sources: Object.fromEntries(
      pages.flatMap(([page, { source }]) => (source ? [[page, source]] : [])),
    ),
    drawn: [...drawn.keys()].map((key) => JSON.parse(key) as VisitorPages['drawn'][number]),
    variants,
  }
}

/** What the application begins with: painted before its styles and scripts are there. */
async function drawFrames(folder: string, { drawFrame }: Prerender, drawing: Drawing) {
  const frameOf = async (language: Language, isDemo: boolean) => {
    const facts = factsOf({ isDemo, canMail: true, providers: [] }, language)
    return drawing.draw(drawFrame, { address: '/', language, facts, shown: '[data-shape]' })
  }
  const built = readBuiltFiles(folder)
  const files = [...filesFor(built, ['index.html', 'entry-app.tsx'])].filter((it) =>
    it.endsWith('.css'),
  )
  const css = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const sheets = page.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const shell = sheets.reduce((html, sheet) => html.replace(sheet, ''), page)
  const drawn = { demo: {}, plain: {} } as Record<'demo' | 'plain', Record<string, string>>
  for (const language of languages) {
    drawn.demo[language] = (await frameOf(language, true)).html
    drawn.plain[language] = (await frameOf(language, false)).html
  }
  const html = Object.values(drawn.demo).join('')
  const style = usedStyles(withoutFaces(css), html)
  return { shell, style, sheets: sheets.join(''), drawn }
}

function installations(): KnownInstallation[] {
  const [google, microsoft] = openIdProviders
  const offers = [[], [google], [microsoft], [...openIdProviders]]
  const kinds = [true, false].flatMap((isDemo) =>
    [true, false].map((canMail) => ({ isDemo, canMail })),
  )
  return kinds.flatMap((kind) => offers.map((providers) => ({ ...kind, providers })))
}

const factsOf = ({ isDemo, ...facts }: KnownInstallation, language: Language): VisitorFacts => ({
  ...facts,
  language,
  personas: isDemo ? personasIn(language) : [],
})

/** Of the document: until the script has taken over, and where it draws another page anyway. */
const whileWaiting = '[data-member] #root{display:none}[data-waiting] [data-pressed]{opacity:.6}'

/** The document without its page, and every style that visitors' pages need as they are drawn, inline. */
function documentIn(folder: string, drawn: VisitorPages['drawn'], further: string) {
  const built = readBuiltFiles(folder)
  const first = ['index.html', 'entry-sign-in.tsx']
  const later = Object.keys(built).filter((source) => source.startsWith('identity/auth/'))
  const files = [...filesFor(built, [...first, ...later])].filter((it) => it.endsWith('.css'))
  const styles = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const script = (name: string) => readFileSync(`src/web/identity/auth/${name}.js`, 'utf8')
  const html = drawn.map((it) => it.html + (it.withToken ?? '')).join('')
  const hasLetters = hasLettersOf(html)
  const css = withoutFaces(styles.join(''), (face) => !hasLetters(face))
  const whole = writeSheet(folder, withoutFaces(styles.join(''), hasLetters))
  return {
    shell: page.replaceAll(/<link rel="stylesheet"[^>]*>/g, whole),
    inlined: files,
    // A font that came later would move the text that people read already.
    style: [usedStyles(css, html), further, whileWaiting]
      .join('')
      .replaceAll('font-display:swap', 'font-display:optional'),
    beforeScript: script('before-script'),
    withToken: script('with-token'),
  }
}

function writeSheet(folder: string, css: string): string {
  const name = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  writeFileSync(join(folder, `assets/${name}.css`), css)
  return `<link rel="stylesheet" href="/assets/${name}.css" data-whole disabled>`
}
