import { pathToFileURL } from 'node:url'
import { isTest, sourcesIn, type SourceFile } from '#tests/support/source.ts'

/** Words that end like a participle and are nouns. */
const nouns = new Set(
  `Building Feed Heading Landing Listing Loading Meaning Meeting Need Paging Ping Rating Reading Ring Seed Setting String
  Thing Timing Tracking Warning Wording Writing`.split(/\s+/),
)

const irregular =
  'Begun|Born|Came|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Led|Left|Made|Met|Put|Read|Said|Seen|Sent|Shown|Shut|Spent|Spoken|Stood|Taken|Thought|Told|Understood|Won|Written'
const adverbs =
  'Above|Ahead|Apart|As|Aside|Away|Below|Beyond|Calm|Else|Here|Meanwhile|Near|Once|Soon|There|Then|Together|Yet'
const isVerbal = new RegExp(`^(?:[A-Z]\\w*(?:ed|ing)|${irregular}|${adverbs})$`)

/** Whether the last word of a type's name is a participle or an adverb. */
export function isNamedByParticiple(name: string): boolean {
  const last = /[A-Z][a-z0-9]*$/.exec(name)?.[0] ?? name
  return isVerbal.test(last) && !nouns.has(last)
}

const opening = /^\/\*\*[\s*]*(?:What|Who(?:ever|se|m)?|Whether|Where|How|The same)\b/

/** Words that english.md lists as signs of a translated comment. */
const listed =
  /\b(whoever|whom|anew|meanwhile|at hand|by hand|of theirs|lest|somebody|nobody|is told of|asked for|written to|stands in for|goes along|comes to)\b/i

interface Names {
  /** Types named by a participle or an adverb, as `path: name`. */
  readonly participles: readonly string[]
  /** Names that more than three files declare, with their files. */
  readonly shared: ReadonlyMap<string, readonly string[]>
  /** Docstrings that open with What, Who, Whether, Where, How or The same. */
  readonly openings: number
  /** Percent of the lines that are comments. */
  readonly comments: number
  /** Percent of the lines of comments with a listed word. */
  readonly listed: number
}

/** What the names and comments of the sources are like, tests aside. */
export function countNames(): Names {
  const files = sourcesIn('src').filter((file) => !isTest(file))
  const declarations = files.flatMap((file) =>
    declaredIn(file).map((it) => ({ ...it, path: file.path })),
  )
  const byName = new Map<string, string[]>()
  for (const { name, path } of declarations)
    byName.set(name, [...new Set([...(byName.get(name) ?? []), placeOf(path)])])
  const comments = files.flatMap(({ text, commented }) =>
    commented.map(({ start, end }) => text.slice(start, end)),
  )
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const ofComments = comments.flatMap((text) => text.split('\n'))
  return {
    participles: declarations
      .filter(({ name, isType }) => isType && isNamedByParticiple(name))
      .map(({ path, name }) => `${path}: ${name}`),
    shared: new Map([...byName].filter(([name, paths]) => paths.length > 3 && !reacts.has(name))),
    openings: comments.filter((text) => opening.test(text)).length,
    comments: (ofComments.length / lines) * 100,
    listed: (ofComments.filter((line) => listed.test(line)).length / ofComments.length) * 100,
  }
}

/** The languages of one folder are one place: whatever loads them needs the same name from each. */
const placeOf = (path: string) => path.replace(/\/(?:en|es|fr|it|pt)\.ts$/, '/{en,es,fr,it,pt}.ts')

/** Names that React has in every file. */
const reacts = new Set(['Props'])

interface Declaration {
  readonly name: string
  readonly isType: boolean
}

function declaredIn({ program }: SourceFile): Declaration[] {
  return program.body.flatMap((statement): Declaration[] => {
    const it =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
    if (it.type === 'TSInterfaceDeclaration' || it.type === 'TSTypeAliasDeclaration')
      return [{ name: it.id.name, isType: true }]
    if (it.type === 'FunctionDeclaration' || it.type === 'ClassDeclaration')
      return it.id ? [{ name: it.id.name, isType: false }] : []
    if (it.type !== 'VariableDeclaration') return []
    return it.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, isType: false }] : [],
    )
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { participles, shared, openings, comments, listed: words } = countNames()
  console.log(participles.join('\n'))
  for (const [name, paths] of shared) console.log(`${name}: ${paths.join(', ')}`)
  console.log(`${participles.length} types named by a participle or an adverb
${shared.size} names declared in more than three files
${openings} docstrings that open with What, Who, Whether, Where, How or The same
${comments.toFixed(1)} % of the lines are comments, ${words.toFixed(1)} % of these with a listed word`)
}
