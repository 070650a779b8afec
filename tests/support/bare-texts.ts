import type { SourceFile } from './source.ts'

/** A node of a parsed file, as far as it is looked at here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** What a child of an element may be: nothing, a text without an element of its own, or elements. */
interface Child {
  readonly node: Node
  readonly isText: boolean
  /** Whether it comes, goes, or is put elsewhere. */
  readonly changes: boolean
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

function* below(node: Node, enters: (it: Node) => boolean = () => true): Generator<Node> {
  yield node
  for (const part of partsOf(node)) if (enters(part)) yield* below(part, enters)
}

const nameIn = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

const tagOf = (node: Node): string => {
  const opening = node['openingElement']
  return isNode(opening) ? nameIn(opening['name']) : ''
}

/** What is between the tags of an element, in the order it stands in the page. */
const childrenOf = (node: Node): Node[] =>
  (node['children'] as Node[]).flatMap((it) => (it.type === 'JSXFragment' ? childrenOf(it) : [it]))

/** The names of calls, props and variables whose value is elements: anything else may be a text. */
const elements =
  /^(?:children|dialog|actions?|tools|before|beside|button|facts|guide|list|lead|add|picture|below|foot|buttons|mark|missing|mistake|content|shown|again|menu|saving|row|group|bar|field|renderLink|renderRoot|savedMeanwhile|renderFields|renderTools|noRows|insides|icon|pages|examplePages|note|chip|createElement|status|title|values)$/

/** The last name in `menu?.(row)`, `page.children` or `insides[kind]`. */
function lastName(node: Node): string {
  if (node.type === 'Identifier') return nameIn(node)
  const next =
    node['callee'] ?? (node['computed'] ? node['object'] : node['property']) ?? node['expression']
  return isNode(next) ? lastName(next) : ''
}

class Reader {
  readonly #text: string
  readonly #icons = new Set<string>()

  constructor(program: Node, text: string) {
    this.#text = text
    for (const it of program['body'] as Node[])
      if (isNode(it['source']) && it['source']['value'] === 'lucide-react')
        for (const { local } of it['specifiers'] as Node[]) this.#icons.add(nameIn(local))
  }

  /** Whether a name is annotated as a text in this file: `label: string`. */
  #isTextHere = (name: string) => new RegExp(`\\b${name}\\??: string\\b`).test(this.#text)

  read = (node: Node): Omit<Child, 'node'> & { readonly isNothing?: boolean } => {
    const nothing = { isText: false, changes: false, isNothing: true }
    const part = (key: string) => this.read(node[key] as Node)
    const either = (...all: ReturnType<Reader['read']>[]) => ({
      isText: all.some(({ isText }) => isText),
      // Two texts in the same place are the same node of the page.
      changes: all.some((it) => it.changes || it.isNothing || !it.isText),
    })
    switch (node.type) {
      case 'JSXEmptyExpression':
        return nothing
      case 'JSXText':
      case 'Literal': {
        const { value } = node
        const isSeen = typeof value === 'number' || (typeof value === 'string' && /\S/.test(value))
        return isSeen ? { isText: true, changes: false } : nothing
      }
      case 'JSXElement': {
        const tag = tagOf(node)
        return { isText: false, changes: /^[A-Z]/.test(tag) && !this.#icons.has(tag) }
      }
      case 'JSXFragment':
        return either(...childrenOf(node).map(this.read))
      case 'ConditionalExpression':
        return either(part('consequent'), part('alternate'))
      case 'LogicalExpression':
        return either(node['operator'] === '&&' ? nothing : part('left'), part('right'))
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return part('expression')
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return { isText: true, changes: false }
      case 'CallExpression':
        return this.#call(node)
      default: {
        if (nameIn(node) === 'undefined') return nothing
        const name = lastName(node)
        const isText = !elements.test(name) || this.#isTextHere(name)
        return { isText, changes: !isText }
      }
    }
  }

  #call(node: Node) {
    const name = lastName(node)
    const [made] = node['arguments'] as Node[]
    if (!/^(?:map|flatMap)$/.test(name) || !made)
      return { isText: !elements.test(name), changes: elements.test(name) }
    const { isText } = isNode(made['body']) ? this.#made(made['body']) : { isText: false }
    return { isText, changes: true }
  }

  #made(body: Node): { readonly isText: boolean } {
    if (body.type !== 'BlockStatement') return this.read(body)
    return { isText: returnsOf(body).some((it) => this.read(it).isText) }
  }
}

/** What a function returns, without the functions in it. */
const returnsOf = (body: Node): Node[] =>
  [...below(body, (it) => !isFunction(it))].flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) ? [argument] : [],
  )

/** Browsers translate no text in these, or have one child in them alone. */
const untranslated = /^(?:option|title|textarea|style|text|tspan)$/

/**
 * Texts without an element of their own beside something that comes and goes, and components that are such
 * a text, a line each. A browser's translation puts `<font>` in the place of a text: React, which still has
 * the text, can then neither remove it nor put anything before it.
 */
export function bareTextsIn({ path, text, program: parsed }: SourceFile): string[] {
  const program = parsed as unknown as Node
  const reader = new Reader(program, text)
  const lineOf = ({ start, end }: Node) =>
    `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).trim().replaceAll(/\s+/g, ' ')}`
  return [...below(program)].flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameIn(node['id'])))
      return returnsOf(node['body'] as Node)
        .filter((it) => !it.type.startsWith('JSX') && reader.read(it).isText)
        .map(lineOf)
    if (!/^JSX(?:Element|Fragment)$/.test(node.type) || untranslated.test(tagOf(node))) return []
    const children = childrenOf(node)
      .map((child) => ({ node: child, ...reader.read(child) }))
      .filter(({ isNothing }) => !isNothing)
    if (
      children.length < 2 &&
      !children.some(({ node: it, isText, changes }) => isText && changes && isList(it))
    )
      return []
    return children
      .filter((it) => it.isText && (it.changes || children.some((other) => other.changes)))
      .map((it) => lineOf(it.node))
  })
}

/** Whether a child is made of a list, whose texts come and go beside each other. */
const isList = ({ expression }: Node) =>
  isNode(expression) && /^(?:map|flatMap)$/.test(lastName(expression))
