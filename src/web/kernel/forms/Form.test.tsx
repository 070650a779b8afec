import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { InEnglish } from '#tests/support/in-english.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { Form } from './Form.tsx'
import { useFormState } from './use-form-state.ts'

afterEach(cleanup)

const stale = new ApiError({
  statusCode: 409,
  message: 'No.',
  details: { code: 'staleVersion' },
  id: 'request',
})
const start = { name: 'Trust', purpose: 'Why' }

interface PlanProps {
  readonly sent: (typeof start)[]
  /** Refuses as stale, so often. */
  readonly refusals?: number
}

function Plan({ sent, refusals = 0 }: PlanProps) {
  const send = async (form: typeof start) => {
    sent.push(form)
    if (sent.length <= refusals) throw stale
  }
  const newest = () => Promise.resolve({ form: start, version: 0 })
  const form = useFormState({ start, check: () => ({}), send, newest })
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.input('name')} />
      <TextBox label="Purpose" {...form.field('purpose')} />
    </Form>
  )
}

test.each(['Name', 'Purpose'])('Ctrl and Enter send it once from “%s”', async (field) => {
  const sent: (typeof start)[] = []
  render(<Plan sent={sent} />, { wrapper: InEnglish })
  const box = screen.getByRole('textbox', { name: field })
  await userEvent.setup().type(box, '!{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('refused over the version that is the newest, it says so and is not sent again', async () => {
  const sent: (typeof start)[] = []
  render(<Plan sent={sent} refusals={5} />, { wrapper: InEnglish })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}')
  await screen.findByRole('alert')
  expect(sent).toHaveLength(1)
})
