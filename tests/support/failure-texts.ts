import type { SourceFile } from './source.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it

const within = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(within),
]

const nodesIn = ({ program }: SourceFile) => within(program as unknown as Node)

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

const at = ({ path, text }: SourceFile, { start }: Node) =>
  `${path}:${text.slice(0, start).split('\n').length}`

/** Where somebody hears what was done, and so what was not (section 8). */
const commands = new Set(['useCommand', 'useAccountCommand', 'useConfirmedAction', 'useForm'])
const dialogs = new Set(['DeleteDialog', 'PlanDialog'])

/** The names of what an object literal says of itself; `...` where it takes over what another says. */
const keysOf = (object: Node) =>
  (object['properties'] as Node[]).map((it) =>
    it.type === 'SpreadElement' ? '...' : nameOf(it['key']),
  )

function hasFailure(node: Node): boolean {
  if (node.type === 'JSXOpeningElement') {
    const attributes = node['attributes'] as Node[]
    return attributes.some((it) => nameOf(it['name']) === 'failed')
  }
  const options = (node['arguments'] as Node[]).findLast(({ type }) => type === 'ObjectExpression')
  if (!options) return true
  const keys = keysOf(options)
  const isSilent = nameOf(node['callee']) === 'useForm' && !keys.includes('done')
  return isSilent || keys.includes('failed') || keys.includes('...')
}

/** Commands, forms and dialogs that say what they did, and not what they did not. */
export const withoutFailure = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    nodesIn(file)
      .filter(
        (node) =>
          (node.type === 'CallExpression' && commands.has(nameOf(node['callee']))) ||
          (node.type === 'JSXOpeningElement' && dialogs.has(nameOf(node['name']))),
      )
      .filter((node) => !hasFailure(node))
      .map((node) => at(file, node)),
  )

/** Types with what is said when it is done, and without what is said when it is not, or with a choice. */
export const optionalFailures = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    nodesIn(file)
      .filter(({ type }) => type === 'TSInterfaceBody' || type === 'TSTypeLiteral')
      .filter((node) => {
        const members = ((node['body'] ?? node['members']) as Node[]).filter(
          ({ type }) => type === 'TSPropertySignature',
        )
        const member = (name: string) => members.find((it) => nameOf(it['key']) === name)
        const [done, failed] = [member('done'), member('failed')]
        return isSaid(file, done) && (!failed || failed['optional'] === true)
      })
      .map((node) => at(file, node)),
  )

/** Whether a member is a text, or what makes one. */
const isSaid = ({ text }: SourceFile, member: Node | undefined) =>
  member !== undefined &&
  / string\b/.test(text.slice(member.start, (member as unknown as { end: number }).end))

/** Files that change something beside the commands. */
export const mutationsElsewhere = (files: readonly SourceFile[]): string[] =>
  files.filter(({ text }) => /\buseMutation[(<]/.test(text)).map(({ path }) => path)

/** Where the reason of an error is told without what was not done. */
export const bareFailures = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    nodesIn(file)
      .filter(({ type, callee }) => {
        const called = type === 'CallExpression' && isNode(callee) ? callee : undefined
        return called?.type === 'MemberExpression' && nameOf(called['property']) === 'failed'
      })
      .filter((node) => {
        const [first] = node['arguments'] as Node[]
        if (first?.type !== 'CallExpression' || nameOf(first['callee']) !== 'say') return false
        return nameOf((first['arguments'] as Node[])[0]) === 'error'
      })
      .map((node) => at(file, node)),
  )
