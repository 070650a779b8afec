import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What these load at once is kept before it is asked for; whatever else a page loads is kept then. */
const entries = /\/(?:entry-app|entry-sign-in|index)-[\w-]+\.js$/

/** Writes `service-worker.js` with the names of this build's files, so that each build replaces the last. */
export function serviceWorker(): Plugin {
  const isOff = process.env['SERVICE_WORKER'] === 'off'
  const source = new URL(`../src/web/service-worker${isOff ? '-off' : ''}.js`, import.meta.url)
  return {
    name: 'tandem:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = Object.keys(bundle).toSorted()
        const build = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
        const first = new Set<string>()
        const add = (name: string) => {
          const file = bundle[name]
          if (first.has(name) || file?.type !== 'chunk') return
          first.add(name)
          file.viteMetadata?.importedCss.forEach((it) => first.add(it))
          file.imports.forEach(add)
        }
        names.filter((it) => entries.test(it)).forEach(add)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: readFileSync(source, 'utf8')
            .replace('BUILD', build)
            .replace('FILES', JSON.stringify([...first].map((it) => `/${it}`))),
        })
      },
    },
  }
}
