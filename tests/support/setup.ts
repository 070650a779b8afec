import { afterEach, expect } from 'vitest'

const printed: unknown[][] = []
console.error = (...line: unknown[]) => void printed.push(line)

// Something printed as an error is a bug that no assertion looked for.
afterEach(() => {
  expect(printed.splice(0)).toEqual([])
})
