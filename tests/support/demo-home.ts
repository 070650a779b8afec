import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { newHome, startProduct, type Home } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a product that has loaded its demo; none on PostgreSQL. */
    readonly demo: string | undefined
    /** Where the product stands that files visit together; none on PostgreSQL. */
    readonly shared: string | undefined
  }
}

/** Has the demo loaded once for all journeys, and a product started for those that share one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await newHome()
  const folder = home.env['DATA_DIR']
  project.provide('demo', folder)
  if (folder === undefined) {
    project.provide('shared', undefined)
    return home.remove
  }
  await (await startProduct(home)).stop()
  const visited = await newHome(folder)
  const product = await startProduct(visited)
  project.provide('shared', product.address)
  return async () => {
    await product.stop()
    await visited.remove()
    await home.remove()
  }
}

/** A home of its own where the demo is loaded already, or on PostgreSQL a new one. */
export function demoHome(): Promise<Home> {
  return newHome(inject('demo'))
}
