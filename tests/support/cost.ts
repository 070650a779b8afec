import { afterAll } from 'vitest'
import { pieceMs, spentMs } from './spent.ts'

const from = spentMs()

// Registered before all others, and so the last to be called.
// oxlint-disable-next-line no-empty-pattern -- vitest reads of it which fixtures are wanted: none
afterAll(({}, { meta }) => {
  meta.spentMs = spentMs() - from
  const measured = pieceMs()
  if (measured !== undefined) meta.pieceMs = measured
})
