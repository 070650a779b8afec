import { afterAll, afterEach, expect } from 'vitest'
import { endFile } from './file-end.ts'

const printed: unknown[][] = []
console.error = (...line: unknown[]) => void printed.push(line)

// Something printed as an error is a bug that no assertion looked for.
afterEach(() => {
  expect(printed.splice(0)).toEqual([])
})

afterAll(endFile)
