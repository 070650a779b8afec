import { isTest, sourcesIn, type SourceFile } from './source.ts'
import type { Texts } from './wording.ts'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it

const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const within = (node: Node): Node[] => [node, ...inside(node).flatMap(within)]

function nameOf(node: unknown): string {
  const name = isNode(node) ? node['name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** Properties that are what a button says, whatever the component. */
const label = /^(confirm|cancel|save|submit|clear|open)Label$/

/** What of a program is said on buttons: their contents, and the labels handed on to them. */
function saidOnButtons(node: Node): Node[] {
  const own = spokenBy(node)
  return [...own, ...inside(node).flatMap(saidOnButtons)]
}

function spokenBy(node: Node): Node[] {
  if (node.type === 'JSXElement') {
    const opening = node['openingElement'] as Node
    return nameOf(opening['name']).endsWith('Button') ? (node['children'] as Node[]) : []
  }
  if (node.type === 'JSXAttribute' && label.test(nameOf(node['name'])))
    return [node['value']].filter(isNode)
  if (node.type !== 'ObjectExpression') return []
  const properties = (node['properties'] as Node[]).filter(({ type }) => type === 'Property')
  const isAction = properties.some(({ key }) => /^on[A-Z]/.test(nameOf(key)))
  return properties
    .filter(({ key }) => label.test(nameOf(key)) || (isAction && nameOf(key) === 'label'))
    .map(({ value }) => value as Node)
}

/** The features that each function speaks for: `const t = useTranslations('goals.editor')`. */
function spokenFor(program: Node): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { type, id, init } of within(program)) {
    if (type !== 'VariableDeclarator' || !isNode(init)) continue
    if (nameOf(init['callee']) !== 'useTranslations') continue
    const [first] = init['arguments'] as Node[]
    found.set(nameOf(id), [...(found.get(nameOf(id)) ?? []), String(first?.['value'])])
  }
  return found
}

/** The keys that the first argument of a call may be: a literal, or a template with any words. */
function keysOf(node: Node): string[] {
  if (node.type === 'Literal') return [String(node['value'])]
  if (node.type !== 'TemplateLiteral') return inside(node).flatMap(keysOf)
  const quasis = node['quasis'] as { value: { raw: string } }[]
  return [quasis.map(({ value }) => value.raw).join('*')]
}

const matches = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`)

function keysIn({ program }: SourceFile, texts: Texts): string[] {
  const root = program as unknown as Node
  const features = spokenFor(root)
  const calls = saidOnButtons(root)
    .flatMap(within)
    .filter(({ type }) => type === 'CallExpression')
  return calls.flatMap((call) => {
    const [first] = call['arguments'] as Node[]
    const patterns = (features.get(nameOf(call['callee'])) ?? []).flatMap((feature) =>
      (first ? keysOf(first) : []).map((key) => matches(`${feature}.${key}`)),
    )
    return [...texts.keys()].filter((key) => patterns.some((pattern) => pattern.test(key)))
  })
}

/** The keys of the texts that are said on a button somewhere. */
export const buttonKeys = (texts: Texts) =>
  new Set(
    sourcesIn('src/web')
      .filter((file) => !isTest(file))
      .flatMap((file) => keysIn(file, texts)),
  )
