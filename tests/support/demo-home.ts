import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { newHome, startProduct, type Home } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a product that has loaded its demo; none on PostgreSQL. */
    readonly demo: string | undefined
  }
}

/** Has the demo loaded once for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await newHome()
  const folder = home.env['DATA_DIR']
  project.provide('demo', folder)
  if (folder !== undefined) await (await startProduct(home)).stop()
  return home.remove
}

/** A home of its own where the demo is loaded already, or on PostgreSQL a new one. */
export function demoHome(): Promise<Home> {
  return newHome(inject('demo'))
}
