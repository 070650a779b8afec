import { Lexer, Tokenizer, type Token } from 'marked'

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
