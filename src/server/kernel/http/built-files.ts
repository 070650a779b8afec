import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type BuiltFiles = Readonly<Record<string, Chunk>>

export function readBuiltFiles(folder: string): BuiltFiles {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuiltFiles
}

export function filesFor(built: BuiltFiles, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = built[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return files
}
