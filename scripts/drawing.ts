import { Window, type HTMLElement } from 'happy-dom'
import type { VisitorFacts } from '#contract/identity/visitor-facts.ts'
import { visitorFactsId } from '#contract/kernel/first-page.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export type DrawPage = (element: HTMLElement, language: Language) => Promise<() => void>

interface Asked {
  readonly address: string
  readonly language: Language
  readonly facts: VisitorFacts
  /** Selects what is there once all is drawn. */
  readonly shown?: string
}

/** What pages ask of their window. */
const globals = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'matchMedia',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
] as const

const origin = 'http://tandem.invalid'

/** A document that pages are drawn in as a browser's script draws them. */
export class Drawing {
  readonly #window = new Window({ url: origin })
  readonly #styles = new Map<string, number>()

  constructor() {
    for (const name of globals)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        value: name === 'window' ? this.#window : Reflect.get(this.#window, name),
      })
  }

  async draw(drawPage: DrawPage, { address, language, facts, shown = 'h1' }: Asked) {
    const { document, happyDOM } = this.#window
    happyDOM.setURL(`${origin}${address}`)
    document.title = ''
    document.documentElement.lang = language
    document.head.innerHTML = `${facts.personas.length > 0 ? demoMark : ''}<script type="application/json" id="${visitorFactsId}"></script>`
    const element = document.createElement('div')
    document.body.replaceChildren(element)
    const known = document.getElementById(visitorFactsId)
    if (known) known.textContent = JSON.stringify(facts)
    const end = await drawPage(element, language)
    await until(() => element.querySelector(shown) !== null)
    const title = document.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const html = this.#withoutStyles(element)
    end()
    return { title, html }
  }

  /** The content security policy lets no element have a style of its own: each becomes a rule. */
  #withoutStyles(element: HTMLElement): string {
    for (const styled of element.querySelectorAll('[style]')) {
      const style = styled.getAttribute('style') ?? ''
      const number = this.#styles.get(style) ?? this.#styles.size
      this.#styles.set(style, number)
      styled.removeAttribute('style')
      styled.setAttribute('data-styled', String(number))
    }
    return element.innerHTML
  }

  styles(): string {
    return [...this.#styles]
      .map(([style, number]) => `[data-styled="${number}"]{${style}}`)
      .join('')
  }
}

const demoMark = '<meta name="tandem-demo" content="on" />'

/** A page may wait for its texts. */
async function until(isThere: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (isThere()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('A page drew nothing')
}
