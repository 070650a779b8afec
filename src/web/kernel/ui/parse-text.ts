import { Lexer, Tokenizer, type Token } from 'marked'

const no = () => undefined

/** Lists, emphasis and links: what else Markdown knows stays as it was typed. */
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

/** Lists within lists on one line, more than anybody types: they cost a frame of the stack each. */
const tooDeep = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t])){9}/m

/**
 * The paragraphs and lists of a text; each of them, and each part of them, knows how it was typed (`raw`).
 * Undefined where it is typed to be too much.
 */
export function parseText(text: string): readonly Token[] | undefined {
  if (tooDeep.test(text)) return undefined
  return new Lexer({ gfm: true, tokenizer: new FewSigns() }).lex(text)
}
