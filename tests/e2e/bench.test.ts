import { expect, inject, test } from 'vitest'
import { loadedDemo } from '#tests/support/demo-home.ts'
import { smokeOf, tablesIn } from '#tests/support/smoke.ts'

/** A row of each part, and of what is counted in all of them. */
const rows = [
  'sign-in page ÷ plain page',
  'pages moved to, ms',
  'share of the clicks and scrolls before',
  'worst interaction of a 1:1, ms',
  'close an agreement, ms',
  'longest frame, ms',
  'search: last key to matching rows, ms',
  'founder: clicks to a closed review',
  'other hosts asked anything',
]

// It brings an embedded database of its own: on PostgreSQL it would say nothing else.
test.runIf(inject('demo') !== undefined)(
  'all that is measured in a browser runs to its end',
  async ({ signal }) => {
    const more = { BENCH_DEMO_DIR: (await loadedDemo()).folder }
    const printed = await smokeOf('bench/browser/main.ts', more, signal)
    expect(tablesIn(printed)).toBe(1)
    for (const row of rows) expect(printed).toContain(row)
  },
)
