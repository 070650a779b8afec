import { Lexer, Tokenizer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react'
import { endingLength, withoutEnding } from '#domain/kernel/text.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Formatted.module.css'

const no = () => undefined

/** Lists, emphasis and links only: other Markdown stays as typed. */
class FewSigns extends Tokenizer {
  override code = no
  override fences = no
  override heading = no
  override lheading = no
  override hr = no
  override blockquote = no
  override html = no
  override def = no
  override table = no
  override tag = no
  override codespan = no
  override del = no
  override url(text: string) {
    return /^https?:\/\//i.test(text) ? super.url(text) : undefined
  }
}

/** Nine nested lists on one line: each costs a stack frame. */
const tooDeep = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t])){9}/m

/** Blocks with their source (`raw`). Undefined if the nesting is too deep. */
export function parseText(text: string): readonly Token[] | undefined {
  if (tooDeep.test(text)) return undefined
  return new Lexer({ gfm: true, tokenizer: new FewSigns() }).lex(text)
}

/**
 * Set on the outermost list only: a descendant with its own `dir` is skipped when `auto` is
 * resolved.
 */
const auto = { dir: 'auto' }

/** Deeper nesting is shown as typed. */
const depthMax = 12

/** Safe: builds React elements and never HTML. */
export function Formatted({ text }: { readonly text: string }) {
  const tokens = parseText(text)
  // Keyed by text: browser translation replaces text nodes, which React couldn't update.
  return (
    <Fragment key={text}>
      {tokens ? createElement(Fragment, null, ...blocks(tokens, 0)) : <span>{text}</span>}
    </Fragment>
  )
}

/** Keeps blank lines between blocks as typed. */
function blocks(tokens: readonly Token[], depth: number): ReactNode[] {
  return tokens.flatMap((token, at) => {
    if (token.type === 'space' || token.type === 'checkbox') return []
    const style = blank(linesBefore(tokens, at))
    if (token.type === 'list' && depth < depthMax)
      return [renderListToken(token as Tokens.List, depth, style)]
    const box = tokens[at - 1]?.type === 'checkbox' ? tokens[at - 1]?.raw : undefined
    return [
      createElement(
        'p',
        { className: s.block, ...(depth === 0 ? auto : {}), style },
        box,
        ...inside(token, depth),
      ),
    ]
  })
}

function renderListToken(list: Tokens.List, depth: number, style: CSSProperties): ReactNode {
  const numbers = list.items.map(({ raw }) => (list.ordered ? listMarkerOf(raw) : undefined))
  const items = list.items.map((item, at) => {
    const number = numbers[at]
    const own = {
      className: s.item,
      style: { ...blank(linesBefore(list.items, at)), ...(number ? asTyped(number) : {}) },
      ...(number ? { value: Number.parseInt(number, 10) } : {}),
    }
    return createElement('li', own, ...blocks(item.tokens, depth + 1))
  })
  const look = { className: s.list, ...(depth === 0 ? auto : {}) }
  if (!list.ordered) return createElement('ul', { ...look, style }, ...items)
  const start = Number(list.start)
  const digits = Math.max(...numbers.map((it = '') => it.length - 1))
  const room = { ...style, '--digits': digits } as CSSProperties
  return createElement('ol', { ...look, start, style: room }, ...items)
}

/** The marker as typed: `7.`, `07.` or `7)`. */
const listMarkerOf = (raw: string) => /^\s*(\d+[.)])/.exec(raw)?.[1]

/** Visual only: `value` has the number for assistive technology. */
const asTyped = (number: string): CSSProperties => ({ listStyleType: `"${number} "` })

/** Unformatted tokens stay as typed. */
function inside(token: Token, depth: number): ReactNode[] {
  const tokens = 'tokens' in token ? token.tokens : undefined
  if (!tokens || depth >= depthMax) return [withoutEnding(token.raw, '\n')]
  return tokens.map((it) => renderInline(it, depth + 1))
}

function renderInline(token: Token, depth: number): ReactNode {
  if (token.type === 'escape') return (token as Tokens.Escape).text
  if (token.type === 'em' || token.type === 'strong')
    return createElement(token.type, null, ...inside(token, depth))
  const { href } = token as Tokens.Link
  if (token.type !== 'link' || !isWeb(href)) return token.raw
  return (
    <a
      className={`${layout.wrapped} ${s.link}`}
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {createElement(Fragment, null, ...inside(token, depth))}
    </a>
  )
}

/** HTTP links without credentials: `user@` before the host could disguise it. */
function isWeb(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return username === '' && password === ''
}

function linesBefore(
  all: readonly { readonly type?: string; readonly raw: string }[],
  at: number,
): number {
  const before = all[at - 1]
  if (!before) return 0
  const own = endingLength(before.raw, '\n')
  return before.type === 'space' ? own + linesBefore(all, at - 1) : own
}

const blank = (lines: number) => ({ '--blank': Math.max(0, lines - 1) }) as CSSProperties
