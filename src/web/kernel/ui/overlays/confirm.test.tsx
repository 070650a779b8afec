import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPart } from '#tests/support/render-part.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import type { ConfirmRequest } from './ConfirmDialog.tsx'

let answers: boolean[] = []
beforeEach(() => {
  answers = []
})
afterEach(cleanup)

const request: ConfirmRequest = {
  title: 'Remove Bruno?',
  consequences: ['3 goals are deleted'],
  confirmLabel: 'Remove',
}

function Ask(over: Partial<ConfirmRequest>) {
  const confirm = useConfirm()
  const press = async () => {
    answers.push(await confirm({ ...request, ...over }))
  }
  return (
    <button type="button" onClick={() => void press()}>
      Ask
    </button>
  )
}

async function ask(over: Partial<ConfirmRequest> = {}) {
  await renderPart(
    <ConfirmProvider>
      <Ask {...over} />
    </ConfirmProvider>,
  )
  await again()
}

async function again() {
  expect(dialog()).toBeNull()
  await userEvent.click(button('Ask'))
  await screen.findByRole('alertdialog', { name: 'Remove Bruno?' })
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = () => screen.queryByRole('alertdialog', { name: 'Remove Bruno?' })

test('what would happen is said before anything does', async () => {
  await ask()
  expect(dialog()?.textContent).toContain('3 goals are deleted')
  expect(answers).toEqual([])
})

test('yes is yes, no is no, and the dialog goes', async () => {
  await ask()
  await userEvent.click(button('Remove'))
  expect(answers).toEqual([true])
  await again()
  await userEvent.click(button('Cancel'))
  expect(answers).toEqual([true, false])
})

test('one cannot go on before the box is ticked', async () => {
  await ask({ checkbox: 'I understand' })
  expect(button('Remove').disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'I understand' }))
  expect(button('Remove').disabled).toBe(false)
  await userEvent.click(screen.getByRole('checkbox'))
  expect(button('Remove').disabled).toBe(true)
})

test('the box is empty again the next time', async () => {
  await ask({ checkbox: 'I understand' })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(button('Cancel'))
  await again()
  expect(button('Remove').disabled).toBe(true)
})

test('what cannot be undone starts on cancel, the rest on the action', async () => {
  await ask({ tone: 'danger' })
  expect(document.activeElement).toBe(button('Cancel'))
  cleanup()
  await ask()
  expect(document.activeElement).toBe(button('Remove'))
})
