import { expect, test } from 'vitest'
import { measureSizes, sizesMax, stylesNotLoadedWith } from '../../scripts/sizes.ts'

// `npm test` builds the pages first.
const sizes = measureSizes()

test('the sign-in page stays small', () => {
  expect(sizes.signIn).toBeGreaterThan(0)
  expect(sizes.signIn).toBeLessThanOrEqual(sizesMax.signIn)
})

test('the first load of someone signed in stays small', () => {
  expect(sizes.firstLoad).toBeGreaterThan(sizes.signIn / 2)
  expect(sizes.firstLoad).toBeLessThanOrEqual(sizesMax.firstLoad)
})

test('each further page adds little', () => {
  const heavy = Object.entries(sizes.routes).filter(([, bytes]) => bytes > sizesMax.route)
  expect(Object.keys(sizes.routes).length).toBeGreaterThan(8)
  expect(heavy).toEqual([])
})

test('a visitor who goes on loads little more, and nothing that only members begin with', () => {
  const heavy = Object.entries(sizes.visits).filter(([, bytes]) => bytes > sizesMax.visit)
  expect(Object.keys(sizes.visits).length).toBeGreaterThan(5)
  expect(heavy).toEqual([])
})

test('either way in comes with its styles', () => {
  for (const entry of ['entry-app.tsx', 'entry-sign-in.tsx'])
    expect(stylesNotLoadedWith(entry)).toEqual([])
})
