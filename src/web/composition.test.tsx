import { fireEvent } from '@testing-library/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SearchList } from './kernel/ui/overlays/SearchList.tsx'
import { TextBox } from './kernel/ui/controls/TextBox.tsx'
import { isTest, sourcesIn } from '#tests/support/source.ts'
import { ignoreComposingKeys } from './composition.ts'

beforeAll(ignoreComposingKeys)
afterEach(cleanup)

/** What browsers send with the Enter that ends a composition. */
const composing = [
  ['Chrome and Firefox', { key: 'Enter', keyCode: 229, isComposing: true }],
  ['Safari, after the composition has ended', { key: 'Enter', keyCode: 229, isComposing: false }],
] as const

test.each(composing)('Enter that ends a composition sends no message: %s', (_, key) => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <TextBox label="Message" value="にほん" sendsByEnter onChange={() => undefined} />
    </form>,
  )
  // The browser goes on with the key, and writes the word.
  expect(fireEvent.keyDown(screen.getByLabelText('Message'), key)).toBe(true)
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', keyCode: 13 })
  expect(send).toHaveBeenCalledOnce()
})

test.each(composing)('Enter that ends a composition chooses nothing: %s', (_, key) => {
  const choose = vi.fn()
  const groups = [{ key: 'people', label: 'People', options: [{ key: 'ana', label: 'Ana' }] }]
  const list = { label: 'Find', text: '', lengthMax: 9, status: '', groups, onChoose: choose }
  render(<SearchList {...list} onType={() => undefined} />)
  fireEvent.keyDown(screen.getByLabelText('Find', { selector: 'input' }), key)
  expect(choose).not.toHaveBeenCalled()
})

test('keys of an input method are kept from all pages, in one place', () => {
  expect(readFileSync('src/web/main.tsx', 'utf8')).toContain('\nignoreComposingKeys()\n')
  const checks = sourcesIn('src/web').filter(
    (file) => !isTest(file) && /isComposing|keyCode/.test(file.text),
  )
  expect(checks.map(({ path }) => path)).toEqual(['src/web/composition.ts'])
})
