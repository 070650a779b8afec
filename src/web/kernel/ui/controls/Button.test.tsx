import { Button } from './Button.tsx'
import { cleanup, screen } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render-part.tsx'

afterEach(cleanup)

function Form({ onSend }: { readonly onSend: () => void }) {
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
    setBusy(true)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" loading={busy}>
        Save
      </Button>
    </form>
  )
}

test('a button that loads keeps the focus, says that it does nothing, and sends once', async () => {
  const send = vi.fn()
  const { user } = await renderPart(<Form onSend={send} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('Name'), 'Ana{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})
