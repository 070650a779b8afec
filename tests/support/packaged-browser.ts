import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }

const version = packageJson.devDependencies['@sparticuz/chromium']
const file = resolve(`.cache/chromium-${version}/chromium`)

/**
 * The browser that comes with the packages: Chromium without windows. Unpacked once, in a second or two;
 * whoever unpacks it meanwhile has a file of their own until it is whole.
 */
export async function packagedBrowser(): Promise<string> {
  if (existsSync(file)) return file
  const packed = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'))
  const own = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true })
  await pipeline(
    createReadStream(fileURLToPath(packed)),
    createBrotliDecompress(),
    createWriteStream(own, { mode: 0o700 }),
  )
  renameSync(own, file)
  return file
}
