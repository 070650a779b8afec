import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError, type FieldError } from '#contract/kernel/errors.ts'
import { firstTexts, furtherTexts } from '#tests/support/texts.ts'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { NotifyProvider } from '#web/kernel/notify.tsx'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { ConfirmProvider } from '#web/kernel/ui/overlays/confirm.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { FieldsRefused } from './errors.ts'
import { FormDialog } from './FormDialog.tsx'
import { savedMeanwhile } from './SavedMeanwhile.tsx'
import { useForm } from './use-form.ts'

interface Plan {
  readonly name: string
  readonly purpose: string
}

type Send = (form: Plan, version: number) => Promise<unknown>

interface Given {
  readonly send?: Send
  readonly newest?: () => Promise<{ form: Plan; version: number }>
}

const saved = { name: 'Trust', purpose: 'Why' }
const check = ({ name, purpose }: Plan) => ({
  // Not in the order of the page.
  ...(purpose === '' ? { purpose: 'Say why.' } : {}),
  ...(name === '' ? { name: 'Name it.' } : {}),
})

function PlanDialog({ send, newest, onClose }: Given & { readonly onClose: () => void }) {
  const form = useForm({
    draft: 'plan',
    start: saved,
    version: 1,
    check,
    send: send ?? (() => Promise.resolve()),
    ...(newest ? { newest } : {}),
    touches: ['goals'],
    done: ({ name }) => `${name} saved.`,
    failed: 'The plan was not saved.',
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog title="Plan" form={form} submitLabel="Save">
      <TextInput
        label="Name"
        description={savedMeanwhile(form.theirs?.name)}
        {...form.input('name')}
      />
      <TextBox label="Purpose" {...form.field('purpose')} />
    </FormDialog>
  )
}

function see(given: Given = {}) {
  const queries = newQueryClient()
  let closed = 0
  const view = render(
    <I18n initial={{ language: 'en', messages: { ...firstTexts, ...furtherTexts } }}>
      <QueryClientProvider client={queries}>
        <ConfirmProvider>
          <NotifyProvider>
            <PlanDialog {...given} onClose={() => (closed += 1)} />
          </NotifyProvider>
        </ConfirmProvider>
      </QueryClientProvider>
    </I18n>,
  )
  return { ...view, user: userEvent.setup(), queries, closed: () => closed }
}

afterEach(cleanup)

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const purpose = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Purpose' })
const button = (label: string) => screen.getByRole('button', { name: label })

function refusal(code: string, fields: FieldError[] = [], statusCode = 409, id = 'request') {
  return new ApiError({ statusCode, message: 'No.', details: { code, fields }, id })
}

describe('what is typed', () => {
  test('outlives a reload, until one starts over', async () => {
    const first = see()
    await first.user.type(name(), '!')
    cleanup()
    const { user } = see()
    expect(name().value).toBe('Trust!')
    await user.click(button('Start over'))
    expect(name().value).toBe('Trust')
    cleanup()
    see()
    expect(name().value).toBe('Trust')
  })

  test.each(['Close', 'Cancel'])('is thrown away by “%s” after a question only', async (label) => {
    const { user, closed } = see()
    await user.type(name(), '!')
    await user.click(button(label))
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }))
    expect([name().value, closed()]).toEqual(['Trust!', 0])
    await user.click(button(label))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(closed()).toBe(1))
    cleanup()
    see()
    expect(name().value).toBe('Trust')
  })

  test('is no question where it says what was there', async () => {
    const { user, closed } = see()
    await user.type(name(), '!{Backspace}')
    await user.click(button('Cancel'))
    expect(closed()).toBe(1)
  })
})

describe('what is wrong', () => {
  test('is said at its field, and the first of the page takes the focus', async () => {
    const { user } = see({ send: () => Promise.reject(new Error('sent')) })
    await user.clear(name())
    await user.clear(purpose())
    await user.click(button('Save'))
    expect(name().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Say why.')
    expect(document.activeElement).toBe(name())
    await user.type(name(), 'Care')
    expect(screen.queryByText('Name it.')).toBeNull()
    screen.getByText('Say why.')
  })

  test('by the server’s look stands at the same fields, until they are corrected', async () => {
    const fields = [{ path: 'name', code: 'taken', message: 'It is taken.' }]
    const { user } = see({ send: () => Promise.reject(refusal('invalidInput', fields)) })
    await user.click(button('Save'))
    await screen.findByText('It is taken.')
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(purpose(), '?')
    screen.getByText('It is taken.')
    await user.type(name(), '?')
    expect(screen.queryByText('It is taken.')).toBeNull()
  })

  test('with a field that the page knows from an answer stands there too', async () => {
    const { user } = see({ send: () => Promise.reject(new FieldsRefused({ purpose: 'Not now.' })) })
    await user.click(button('Save'))
    await screen.findByText('Not now.')
    await waitFor(() => expect(document.activeElement).toBe(purpose()))
  })

  test('with something that does not stand here is said in the sentence', async () => {
    const fields = [{ path: 'levels', code: 'unknown', message: 'This level is gone.' }]
    const { user } = see({ send: () => Promise.reject(refusal('invalidInput', fields)) })
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/This level is gone\.$/)
  })
})

describe('sending', () => {
  test('happens once however often one presses, and shows that it is going on', async () => {
    let answer: (() => void) | undefined
    let times = 0
    const send = () => {
      times += 1
      return new Promise<void>((resolve) => (answer = resolve))
    }
    const { user, closed } = see({ send })
    await user.type(name(), '{Enter}')
    expect(button('Save').dataset['loading']).toBe('true')
    await user.type(purpose(), '{Control>}{Enter}{/Control}')
    for (const label of ['Close', 'Cancel']) await user.click(button(label))
    expect([times, closed()]).toEqual([1, 0])
    answer?.()
    await waitFor(() => expect(closed()).toBe(1))
    screen.getByText('Trust saved.')
  })

  test('leaves no draft behind, and has read again what it touched', async () => {
    const { user, queries, closed } = see()
    for (const topic of ['goals', 'home', 'feedback']) queries.setQueryData([topic], 0)
    await user.type(name(), '!')
    await user.type(purpose(), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed()).toBe(1))
    const stale = ['goals', 'home', 'feedback'].map(
      (topic) => queries.getQueryState([topic])?.isInvalidated,
    )
    expect(stale).toEqual([true, true, false])
    cleanup()
    see()
    expect(name().value).toBe('Trust')
  })

  test('that reaches nobody says so, and keeps what is typed', async () => {
    const { user } = see({ send: () => Promise.reject(refusal('server-error', [], 0, '')) })
    await user.type(name(), '!')
    await user.click(button('Save'))
    const problem = within(await screen.findByRole('alert'))
    problem.getByText(/^The plan was not saved\. Internal server error/)
    expect(name().value).toBe('Trust!')
    expect(button('Save').dataset['loading']).toBeUndefined()
  })
})

describe('when somebody else saved meanwhile', () => {
  /** Stale until it is sent over the version that is there by now. */
  function over(theirs: Plan) {
    const sent: unknown[] = []
    const send: Send = async (form, version) => {
      sent.push([form, version])
      if (version < 2) throw refusal('staleVersion')
    }
    return { sent, send, newest: () => Promise.resolve({ form: theirs, version: 2 }) }
  }

  test('one’s own stays, theirs is beside it and in all else, and the next time it is saved', async () => {
    const { sent, ...given } = over({ name: 'Theirs', purpose: 'Their why' })
    const { user, closed } = see(given)
    await user.type(name(), '!')
    await user.click(button('Save'))
    await screen.findByText('Saved version: “Theirs”')
    screen.getByText(/^Other changes were saved while you were writing/)
    expect([name().value, purpose().value, closed()]).toEqual(['Trust!', 'Their why', 0])
    await user.click(button('Save'))
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent.at(-1)).toEqual([{ name: 'Trust!', purpose: 'Their why' }, 2])
  })

  test('something that does not stand here, it is saved at once', async () => {
    const { sent, ...given } = over(saved)
    const { user, closed } = see(given)
    await user.type(name(), '!')
    await user.click(button('Save'))
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent).toHaveLength(2)
  })
})
