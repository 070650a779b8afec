import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Choice } from './Choice.tsx'

afterEach(cleanup)

const options = [
  { value: 'low', label: 'Low', hint: 'Rarely' },
  { value: 'mid', label: 'Mid' },
  { value: 'high', label: 'High' },
] as const

type Level = (typeof options)[number]['value']

function Level({ start, clearLabel }: { readonly start?: Level; readonly clearLabel?: string }) {
  const [value, setValue] = useState<Level | undefined>(start)
  return (
    <Choice
      label="Level"
      options={options}
      value={value}
      onChange={setValue}
      clearLabel={clearLabel}
    />
  )
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.value)

test('nothing is chosen until someone chooses', () => {
  render(<Level />)
  expect(chosen()).toEqual([])
  expect(screen.getByRole('radiogroup', { name: 'Level' })).toBeDefined()
})

test('the arrows move the choice, around the end too', async () => {
  render(<Level start="mid" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['high'])
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toEqual(['low'])
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toEqual(['high'])
})

test('an option is known by its label, and described by its hint', () => {
  render(<Level />)
  const low = screen.getByRole('radio', { name: 'Low' })
  const hint = document.getElementById(low.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Rarely')
})

test('a choice that may be taken back is, by its button', async () => {
  render(<Level start="mid" clearLabel="Clear" />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toHaveProperty('type', 'radio')
})

test('a choice that may be taken back is, by Delete', async () => {
  render(<Level start="mid" clearLabel="Clear" />)
  await userEvent.tab()
  await userEvent.keyboard('{Delete}')
  expect(chosen()).toEqual([])
})

test('a choice that may not be taken back stays', async () => {
  render(<Level start="mid" />)
  await userEvent.tab()
  await userEvent.keyboard('{Delete}{Backspace}')
  expect(chosen()).toEqual(['mid'])
})

test('side by side in one line it is said once, chosen by its number, and taken back by Delete', async () => {
  const chosenOnPurpose: boolean[] = []
  function Line() {
    const [value, setValue] = useState<Level>()
    const change = (next: Level | undefined, deliberate: boolean) => {
      chosenOnPurpose.push(deliberate)
      setValue(next)
    }
    return (
      <Choice
        look="line"
        label="Level"
        labelHidden
        options={options}
        value={value}
        onChange={change}
      />
    )
  }
  render(<Line />)
  expect(screen.getByRole('radiogroup', { name: 'Level' })).toBeDefined()
  expect(screen.queryByText('Level')).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('3')
  expect(chosen()).toEqual(['high'])
  await userEvent.click(screen.getByRole('radio', { name: 'Low' }))
  expect(chosen()).toEqual(['low'])
  await userEvent.keyboard('{Delete}')
  expect(chosen()).toEqual([])
  expect(chosenOnPurpose).toEqual([true, true, true])
})
