import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { useState, type FormEvent, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Button } from './controls/Button.tsx'
import { Checkbox, Switch } from './controls/Checkbox.tsx'
import { NativeSelect, PasswordInput, TextInput } from './controls/Field.tsx'
import { SearchInput } from './controls/SearchInput.tsx'
import { Tabs } from './controls/Tabs.tsx'

afterEach(cleanup)

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  test('is called by its label, and read with its fault, what explains it, and what a page adds', () => {
    render(
      <>
        <TextInput
          label="Weight"
          description="In percent."
          error="Too much."
          aria-describedby="more"
        />
        <p id="more">Of 100.</p>
      </>,
    )
    const input = screen.getByRole('textbox', { name: 'Weight' })
    expect(described(input)).toEqual(['Too much.', 'In percent.', 'Of 100.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('whose fault is said elsewhere is marked and says nothing', () => {
    const { container } = render(<TextInput label="Weight" error />)
    const input = screen.getByRole('textbox', { name: 'Weight' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toBeNull()
    expect(container.textContent).toBe('Weight')
  })

  test('with nothing wrong is neither marked nor described', () => {
    render(<NativeSelect label="Unit" data={['days', { value: 'w', label: 'weeks' }]} />)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' })
    expect(select.hasAttribute('aria-invalid') || select.hasAttribute('aria-describedby')).toBe(
      false,
    )
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['days', 'days'],
      ['w', 'weeks'],
    ])
  })

  test('to search in sends no form around it', async () => {
    let sent = 0
    const send = (event: FormEvent) => {
      event.preventDefault()
      sent += 1
    }
    render(
      <form onSubmit={send}>
        <TextInput label="Name" />
        <SearchInput label="Search" onType={() => undefined} />
        <button type="submit">Send</button>
      </form>,
    )
    const user = userEvent.setup()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ana{Enter}')
    expect(sent).toBe(0)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(sent).toBe(1)
  })

  test('that must be filled in is starred by the style sheet, which no screen reader reads', () => {
    const css = readFileSync(new URL('controls/Field.module.css', import.meta.url), 'utf8')
    expect(css).toMatch(/\.field:has\(:required\) > \.label::after \{[^}]*content: ' \*' \/ '';/)
  })

  test('of a password shows it, and keeps the focus', async () => {
    const user = userEvent.setup()
    render(<PasswordInput label="Password" showLabel="Show" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    const show = screen.getByRole('button', { name: 'Show' })
    await user.click(input)
    await user.click(show)
    expect([input.type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    expect(document.activeElement).toBe(input)
    await user.tab()
    await user.keyboard(' ')
    expect(input.type).toBe('password')
  })
})

test('boxes and switches are called by their labels, and some of many is neither on nor off', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Checkbox label="All" description="Of them." indeterminate />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([box.indeterminate, ...described(box)]).toEqual([true, 'Of them.'])
  rerender(<Checkbox label="All" description="Of them." />)
  expect(box.indeterminate).toBe(false)
  cleanup()
  render(<Switch label="Letters" />)
  await user.click(screen.getByText('Letters'))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Letters' }).checked).toBe(true)
})

test('a button that is a link is one, and what a rule refuses can be reached and is not disabled', () => {
  render(
    <>
      <Button component="a" href="/people">
        People
      </Button>
      <Button aria-disabled data-disabled>
        Close
      </Button>
    </>,
  )
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/people')
  const refused = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
  expect([refused.disabled, refused.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

const tabs = ['one', 'two', 'three'] as const

function Example({ isVertical = false }) {
  const [tab, choose] = useState<(typeof tabs)[number]>('one')
  return (
    <Tabs {...{ tabs, tab, isVertical }} label="Parts" onChoose={choose} renderName={(it) => it}>
      {`What is in ${tab}`}
    </Tabs>
  )
}

test.each([
  [false, 'ArrowRight', 'ArrowLeft'],
  [true, 'ArrowDown', 'ArrowUp'],
])(
  'arrows, Home and End open a tab and take the focus along (vertical: %s)',
  async (isVertical, on, back) => {
    const user = userEvent.setup()
    render(<Example isVertical={isVertical} />)
    await user.tab()
    const seen: unknown[] = []
    for (const key of [on, on, on, back, 'Home', 'End']) {
      await user.keyboard(`{${key}}`)
      const tab = screen.getByRole('tab', { selected: true })
      expect(document.activeElement).toBe(tab)
      const panel = screen.getByRole('tabpanel', { name: tab.textContent })
      expect([panel.id, panel.textContent]).toEqual([
        tab.getAttribute('aria-controls'),
        `What is in ${tab.textContent}`,
      ])
      seen.push(tab.textContent)
    }
    expect(seen).toEqual(['two', 'three', 'one', 'three', 'one', 'three'])
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('three')
  },
)

test('what is typed in a tab stays where something else takes the place of the list', async () => {
  const user = userEvent.setup()
  const props = { label: 'Parts', tabs: ['one'], tab: 'one', onChoose: () => undefined } as const
  const shown = (menu?: ReactNode) => (
    <Tabs {...props} renderName={(it) => it} menu={menu}>
      <input aria-label="Weight" />
    </Tabs>
  )
  const { rerender } = render(shown())
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '50')
  rerender(shown(<NativeSelect label="Part" data={['one']} />))
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field.value).toBe('50')
})
