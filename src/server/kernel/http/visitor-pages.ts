import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visitorFactsId } from '#contract/kernel/first-page.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

interface DrawnPage {
  readonly title: string
  readonly html: string
  /** With a token behind `#`, where a mail leads to it. */
  readonly withToken?: string
}

interface Frames {
  readonly shell: string
  readonly style: string
  /** Behind the frame, which they would hold up in the head. */
  readonly sheets: string
  readonly drawn: Readonly<Record<'demo' | 'plain', Readonly<Record<Language, string>>>>
}

/** Pages of visitors, drawn by the build [0132]. */
export interface VisitorPages {
  readonly frames: Frames
  readonly shell: string
  readonly style: string
  readonly inlined: readonly string[]
  readonly beforeScript: string
  readonly withToken: string
  /** The page of an address; `$` stands for any segment. */
  readonly at: Readonly<Record<string, string>>
  /** Pages that don't depend on an account. */
  readonly forAnyone: readonly string[]
  readonly sources: Readonly<Record<string, string>>
  readonly drawn: readonly DrawnPage[]
  readonly variants: Readonly<
    Record<string, Readonly<Record<Language, Readonly<Record<string, number>>>>>
  >
}

export interface PageFacts {
  readonly canMail: boolean
  readonly providers: readonly string[]
}

export interface Installation extends PageFacts {
  readonly isDemo: boolean
}

export const variantOf = ({ isDemo, canMail, providers }: Installation) =>
  [isDemo ? 'demo' : '', canMail ? 'mail' : '', ...providers].filter(Boolean).join(' ')

export const visitorPagesFile = (folder: string) => join(folder, '.vite/visitor-pages.json')

export function readVisitorPages(folder: string): VisitorPages | undefined {
  const file = visitorPagesFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VisitorPages) : undefined
}

export function pageFinder({ at }: VisitorPages): (path: string) => string | undefined {
  const patterns = Object.entries(at)
    .filter(([address]) => address.includes('$'))
    .map(([address, page]) => [address.split('/'), page] as const)
  return (path) => {
    const asked = path.split('/')
    const matching = patterns.find(
      ([segments]) =>
        segments.length === asked.length &&
        segments.every((segment, i) => segment.startsWith('$') || segment === asked[i]),
    )
    return at[path] ?? matching?.[1]
  }
}

interface PageRequest {
  readonly page: string
  readonly language: Language
  readonly variant: string
  readonly facts: PageFacts
}

/** The whole document; undefined where this page was not drawn. */
export function documentOf(pages: VisitorPages, asked: PageRequest) {
  const { page, language, variant, facts } = asked
  const drawn = pages.drawn[pages.variants[variant]?.[language][page] ?? -1]
  if (!drawn) return undefined
  const forWhom = pages.forAnyone.includes(page) ? ' data-anyone' : ''
  const marks = ` data-waiting${forWhom} data-inlined="${pages.inlined.join(' ')}"`
  const head = `${untilDrawn}<style>${pages.style}</style><script>${pages.beforeScript}</script>${factsElement(facts)}<title>${drawn.title}</title>`
  const token = drawn.withToken
    ? `<template id="with-token">${drawn.withToken}</template><script>${pages.withToken}</script>`
    : ''
  return pages.shell
    .replace(/<html lang="\w+">/, `<html lang="${language}"${marks}>`)
    .replace(/<title>.*<\/title>/, () => head)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${drawn.html}</div>${token}<template id="drawn"></template>`,
    )
}

/** The document for signed-in people: the frame is painted before any script runs. */
export function frameOf(
  { frames: { shell, style, sheets, drawn }, beforeScript }: VisitorPages,
  language: Language,
  isDemo: boolean,
) {
  const frame = drawn[isDemo ? 'demo' : 'plain'][language]
  return shell
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace('<title>', () => `<style>${style}</style><script>${beforeScript}</script><title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>${sheets}`)
}

/** A part of a page, painted while the rest is on its way, would move. */
const untilDrawn = '<link rel="expect" href="#drawn" blocking="render">'

/** A less-than sign could end the element. */
const factsElement = (facts: PageFacts) =>
  `<script type="application/json" id="${visitorFactsId}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
