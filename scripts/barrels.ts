import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Libraries of one file that names what is in hundreds of others. */
const barrels = ['lucide-react']

const source = `import \\{([^}]*)\\} from ['"](${barrels.join('|')})['"]`
const mentioned = new RegExp(source)
const imported = new RegExp(source, 'g')
const listed = /(?:import|export) \{([^}]*)\} from ['"](\.[^'"]*)['"]/g

/** Where something is: the file, and its name in it. */
interface Origin {
  readonly file: string
  readonly name: string
}

/** The pairs of a list such as `A, default as B`: what is meant, and what it is called here. */
const pairsIn = (list: string) =>
  list
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it && !it.startsWith('type '))
    .map((it) => {
      const [name = '', alias = name] = it.split(/\s+as\s+/)
      return { name, alias }
    })

/** What a barrel names, by the name it gives it. */
function originsIn(barrel: string): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>()
  for (const [, list = '', path = ''] of readFileSync(barrel, 'utf8').matchAll(listed))
    for (const { name, alias } of pairsIn(list))
      origins.set(alias, { file: join(dirname(barrel), path), name })
  return origins
}

/**
 * Has pages import from the files that libraries are made of, not from the one that names them all.
 * Otherwise whoever imports one icon begins with every icon of every page (see `chunks.ts`).
 */
export function withoutBarrels(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Origin>>()
  return {
    name: 'tandem:without-barrels',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const barrel of barrels) {
        const found = await this.resolve(barrel)
        if (found) known.set(barrel, originsIn(found.id))
      }
    },
    transform: {
      filter: { id: /\.(?:tsx?|mjs)$/, code: mentioned },
      handler(code) {
        return code.replaceAll(imported, (_, list: string, barrel: string) =>
          pairsIn(list)
            .map(({ name, alias }) => {
              const origin = known.get(barrel)?.get(name)
              if (!origin) return this.error(`${barrel} does not name ${name}`)
              return `import { ${origin.name} as ${alias} } from '${origin.file}'`
            })
            .join(';'),
        )
      },
    },
  }
}
