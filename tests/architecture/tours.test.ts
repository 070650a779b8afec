import { expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { ledToPages, tours, visitorPages } from '#tests/support/tours.ts'
import { states } from '#tests/support/states.ts'

/** Every address that a page stands at. */
const pages = Object.values(paths).flatMap((it): string[] =>
  typeof it === 'string' ? [it] : Object.values(it),
)

test('every page is on someone’s tour, where axe, the languages and the screenshots look at it', () => {
  const toured = new Set([...Object.values(tours).flat(), ...visitorPages, ...ledToPages])
  const missing = pages.filter((page) => !toured.has(page))
  expect(missing, 'add the page to a tour of tests/support/tours.ts').toEqual([])
})

test('what can be opened on a page is listed under a page of that person’s tour', () => {
  for (const [name, byPage] of Object.entries(states))
    for (const page of Object.keys(byPage)) expect(tours[name], `${name}’s tour`).toContain(page)
})
