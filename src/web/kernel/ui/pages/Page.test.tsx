import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListPage } from './ListPage.tsx'

afterEach(cleanup)

test('the browser’s tab says the title of a page that names no other', () => {
  render(<ListPage title="Areas">none</ListPage>)
  expect(document.title).toBe('Areas')
})
