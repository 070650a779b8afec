import { existsSync, globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { drawVisitorPages } from './visitor-pages.ts'

const built = 'dist/web/index.html'
const compressible = 'dist/web/**/*.{js,css,html,svg,json,webmanifest}'

/** Whether any source the pages are made of is newer than what was built. */
function isFresh(): boolean {
  if (!existsSync(built)) return false
  const builtAt = statSync(built).mtimeMs
  const sources = globSync([
    'src/{web,domain,contract,messages}/**/*.*',
    'demo/*-people.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/{barrels,chunks,drawing,schemas,service-worker,texts,used-styles,visitor-pages}.ts',
  ])
  return sources.every((file) => statSync(file).mtimeMs <= builtAt)
}

/** Compresses once what would be compressed at every request. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

if (!process.argv.includes('--if-stale') || !isFresh()) {
  await build({ logLevel: 'warn' })
  await drawVisitorPages('dist/web')
  await Promise.all(globSync(compressible).map(compress))
}
