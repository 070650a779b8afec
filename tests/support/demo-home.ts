import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { newHome, startProduct, type Home } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that says where the demo is, once it is loaded; none on PostgreSQL. */
    readonly demo: string | undefined
  }
}

interface LoadedDemo {
  /** The data directory of a product that has loaded its demo. */
  readonly folder: string
  /** Where the product stands that files visit together. */
  readonly shared: string
}

/** Has the demo loaded once for all journeys, and a product started for those that share one, while other tests run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await newHome()
  const folder = home.env['DATA_DIR']
  if (folder === undefined) {
    project.provide('demo', undefined)
    return home.remove
  }
  const file = `${folder}.json`
  project.provide('demo', file)
  const say = (loaded: LoadedDemo | { readonly problem: string }) => {
    writeFileSync(`${file}.new`, JSON.stringify(loaded))
    renameSync(`${file}.new`, file)
  }
  const loading = load(home, folder)
  const said = loading.then(
    ({ product }) => say({ folder, shared: product.address }),
    (error: unknown) => say({ problem: String(error) }),
  )
  return async () => {
    await said
    const { product, visited } = await loading
    await product.stop()
    await visited.remove()
    await home.remove()
    rmSync(file)
  }
}

async function load(home: Home, folder: string) {
  await (await startProduct(home)).stop()
  const visited = await newHome(folder)
  return { visited, product: await startProduct(visited) }
}

/** Waits until the demo is loaded. Throws where it was not. */
export async function loadedDemo(): Promise<LoadedDemo> {
  const file = inject('demo') ?? ''
  while (!existsSync(file)) await wait(50)
  const loaded = JSON.parse(readFileSync(file, 'utf8')) as LoadedDemo | { readonly problem: string }
  if ('problem' in loaded) throw new Error(loaded.problem)
  return loaded
}

/** A home of its own where the demo is loaded already, or on PostgreSQL a new one. */
export async function demoHome(): Promise<Home> {
  return newHome(inject('demo') === undefined ? undefined : (await loadedDemo()).folder)
}
