import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { Form } from './Form.tsx'
import { useFormState } from './use-form-state.ts'

afterEach(cleanup)

const start = { name: 'Trust', purpose: 'Why' }

function Plan({ sent }: { readonly sent: (typeof start)[] }) {
  const send = (form: typeof start) => Promise.resolve(sent.push(form))
  const form = useFormState({ start, check: () => ({}), send })
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
