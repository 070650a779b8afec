import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextBox, type TextLimit } from './TextBox.tsx'

afterEach(cleanup)

const limit: TextLimit = {
  max: 10,
  counter: (used, max) => `${used} of ${max}`,
  reached: (max, over) => (over ? `${over} over` : `at ${max}`),
}

function Box({ start = '', error }: { readonly start?: string; readonly error?: string }) {
  const [value, setValue] = useState(start)
  return <TextBox label="Note" value={value} onChange={setValue} limit={limit} error={error} />
}

const box = () => screen.getByRole('textbox', { name: 'Note' })
const message = () => screen.getByRole('status').textContent

test('the counter shows from 80 % of the limit on', async () => {
  render(<Box start="1234567" />)
  expect(screen.queryByText('7 of 10')).toBeNull()
  await userEvent.type(box(), '8')
  expect(screen.getByText('8 of 10')).toBeDefined()
})

test('a message says that the limit is reached, and by how much it is passed', async () => {
  render(<Box start="123456789" />)
  expect(message()).toBe('')
  await userEvent.type(box(), '0')
  expect(message()).toBe('at 10')
  expect(box().getAttribute('aria-invalid')).toBe('false')
  await userEvent.type(box(), 'ab')
  expect(message()).toBe('2 over')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

test('nothing is cut, typed or pasted', async () => {
  render(<Box />)
  await userEvent.click(box())
  await userEvent.paste('a text far beyond ten characters')
  expect(box()).toHaveProperty('value', 'a text far beyond ten characters')
})

test('an emoji of many code points counts as one character', async () => {
  render(<Box start="1234567👩‍👩‍👧" />)
  expect(screen.getByText('8 of 10')).toBeDefined()
})

test('an error is part of what describes the box', () => {
  render(<Box error="Write something" />)
  const described = box().getAttribute('aria-describedby') ?? ''
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts).toContain('Write something')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

test('a box of formatted text has its signs at hand while one writes, by keys too', async () => {
  const formatting = { label: 'Formatting', bold: 'Bold', list: 'List', link: 'Link' }
  function Formatted() {
    const [value, setValue] = useState('')
    return (
      <TextBox label="Note" value={value} onChange={setValue} limit={{ ...limit, formatting }} />
    )
  }
  render(<Formatted />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  await userEvent.type(box(), 'One')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(box()).toHaveProperty('value', '- One')
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(box()).toHaveProperty('value', '- One****')
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByRole('toolbar')).toBeNull()
})
