import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActionMenu, type MenuAction } from './ActionMenu.tsx'

let selected: string[] = []
beforeEach(() => {
  selected = []
})
afterEach(cleanup)

const action = (key: string, over: Partial<MenuAction> = {}): MenuAction => ({
  key,
  label: key,
  onSelect: () => void selected.push(key),
  ...over,
})

function show(
  actions: readonly MenuAction[] = [action('Edit'), action('Export'), action('Log out')],
) {
  render(
    <>
      <ActionMenu sections={[{ actions }]}>Account</ActionMenu>
      <p>elsewhere</p>
    </>,
  )
}

const button = () => screen.getByRole('button', { name: 'Account' })
const open = () => button().getAttribute('aria-expanded')
const focused = () => document.activeElement?.textContent

test('the focus enters the list at its first action', async () => {
  show()
  await userEvent.click(button())
  expect(open()).toBe('true')
  expect(focused()).toBe('Edit')
})

test('the focus enters the list at what is chosen', async () => {
  show([action('English', { chosen: false }), action('Español', { chosen: true })])
  await userEvent.click(button())
  expect(focused()).toBe('Español')
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Español')
})

test('arrows, Home, End and first letters move', async () => {
  show()
  await userEvent.click(button())
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Log out')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Edit')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Log out')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Edit')
  await userEvent.keyboard('e')
  expect(focused()).toBe('Export')
})

test('selecting acts once, closes, and gives the focus back', async () => {
  show()
  await userEvent.click(button())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(selected).toEqual(['Export'])
  expect(open()).toBe('false')
  expect(document.activeElement).toBe(button())
})

test('Escape and a press elsewhere close, and select nothing', async () => {
  show()
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(open()).toBe('false')
  expect(document.activeElement).toBe(button())
  await userEvent.click(button())
  await userEvent.click(screen.getByText('elsewhere'))
  expect(open()).toBe('false')
  expect(selected).toEqual([])
})
