import type { Plugin } from 'vite'

/** What of a call the pages have no use for: they send to its method and path, and its schemas parse on the server. */
const left = new Set(['summary', 'query', 'body', 'response', 'audited', 'signsIn'])

/** The pages' name of zod. No library may have it: unused calls of it are left out. */
export const schemas = 'tandemSchemas'

/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (it: unknown): it is Node =>
  typeof it === 'object' && it !== null && typeof (it as Partial<Node>).type === 'string'

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child)
}

/** `endpoint.member({ … })`. */
const isCall = ({ type, callee }: Node) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  isNode(callee['object']) &&
  callee['object']['name'] === 'endpoint'

const isNamed = ({ key }: Node, names: ReadonlySet<string>) =>
  isNode(key) && names.has(String(key['name']))

/** The sentences of the calls that come with some content. */
const ofContent = new Set(['summaries'])

/** The properties that are left out: each from its name to the end of its value. */
function leftOut(program: Node): Node[] {
  const nodes = [...nodesIn(program)]
  const told = nodes.filter(
    (it) =>
      it.type === 'Property' &&
      isNode(it['value']) &&
      isNamed(it, ofContent) &&
      it['value'].type === 'ObjectExpression',
  )
  const calls = nodes
    .filter(isCall)
    .flatMap((call) => (call['arguments'] as readonly Node[])[0]?.['properties'] as readonly Node[])
    .filter((it) => isNamed(it, left))
  return [...told, ...calls].toSorted((one, other) => one.start - other.start)
}

/** Values of constants that call anything but `endpoint`: schemas. */
function made(program: Node): Node[] {
  return (program['body'] as readonly Node[])
    .flatMap((it) => (isNode(it['declaration']) ? it['declaration'] : it))
    .filter((it) => it.type === 'VariableDeclaration')
    .flatMap((it) => it['declarations'] as readonly Node[])
    .flatMap(({ init }) => (isNode(init) && isMade(init) ? init : []))
}

function isMade(value: Node): boolean {
  if (value.type.endsWith('FunctionExpression')) return false
  const nodes = [...nodesIn(value)]
  return nodes.some((it) => it.type === 'CallExpression') && !nodes.some(isCall)
}

/**
 * Leaves out of the browser what describes calls and what their schemas are: the reference and the server
 * have them, and what only they name falls away by itself.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/(?:contract|domain)\/.*\.ts$/.test(id)) return null
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node
      const edits = [
        ...leftOut(program).map(({ start, end }) => ({ start, end, text: '' })),
        // An unused pure call is left out whole; of a chain, bundlers keep the inner calls.
        ...(id.includes('/src/contract/') ? made(program) : []).flatMap(({ start, end }) => [
          { start, end: start, text: '/* @__PURE__ */ (() => (' },
          { start: end, end, text: '))()' },
        ]),
      ].toSorted((one, other) => other.start - one.start)
      const kept = edits.reduce((whole, { start, end, text }) => {
        const after = whole.slice(end)
        return whole.slice(0, start) + text + (text ? after : after.replace(/^\s*,/, ''))
      }, code)
      const named = kept
        .replace(/import \{ z \} from/, `import { z as ${schemas} } from`)
        .replaceAll(/(?<![\w$-]|(?<!\.\.)\.)z(?=\s*\.)/g, schemas)
      return { code: named, map: null }
    },
  }
}
