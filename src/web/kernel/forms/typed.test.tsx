import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { NotifyProvider } from '#web/kernel/notify.tsx'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { ConfirmProvider } from '#web/kernel/ui/overlays/confirm.tsx'
import { drafts, draftsOf, openDrafts } from '#web/kernel/drafts/drafts.ts'
import { readDraft, writeDraft } from './typed.ts'
import { Form } from './Form.tsx'
import { useForm } from './use-form.ts'
import { useTyped } from './use-typed.ts'

beforeEach(() => openDrafts({ accountId: 'ana', companyId: 'aurora', key: btoa('a'.repeat(32)) }))

test('a draft of an older form is none, and counts as no unsent text', () => {
  draftsOf('ask').write({ form: { value: JSON.stringify({ question: 'When?' }), base: 0 } })
  expect(drafts().hasAny()).toBe(true)
  expect(readDraft('ask')).toBeUndefined()
  expect(drafts().hasAny()).toBe(false)
})

test('a draft is fitted to the languages of today: one that is gone is left out, a new one is as saved', () => {
  const base = { name_en: 'Trust', name_fr: '' }
  const form = { name_en: 'Trust!', name_fr: 'Confiance' }
  writeDraft('value', { form, base, version: 1 })
  const start = { name_en: 'Trust', name_es: 'Confianza' }
  const { result } = renderHook(() =>
    useTyped({ draft: 'value', start, hasKeysOfStart: true, version: 1 }),
  )
  expect(result.current.now()).toEqual({
    form: { name_en: 'Trust!', name_es: 'Confianza' },
    base: start,
    version: 1,
  })
})

describe('words on their way', () => {
  const ask = () =>
    renderHook(() => useTyped({ draft: 'ask', start: { text: '' }, version: 0 })).result

  const leave = (text: string) => ask().current.handOver((since) => ({ text: text + since.text }))

  test('are not in the box of another page, and come back to the next one if they failed', () => {
    const end = leave('When?')
    const next = ask()
    expect(next.current.form.text).toBe('')
    void act(() => end(true))
    expect(next.current.form.text).toBe('When?')
  })

  test.each([
    [true, 'When? Where?'],
    [false, 'Where?'],
  ])('keep what was written since on another page (failed: %s)', (isBack, text) => {
    const end = leave('When? ')
    const next = ask()
    void act(() => next.current.keep({ form: { text: 'Where?' }, base: { text: '' }, version: 0 }))
    expect(readDraft('ask')?.form).toEqual({ text: 'When? Where?' })
    void act(() => end(isBack))
    expect([next.current.form, readDraft('ask')?.form]).toEqual([{ text }, { text }])
  })

  test.each([
    [false, true, 'Where? '],
    [true, false, 'When? '],
    [true, true, 'When? Where? '],
  ])('of two are each settled alone (failed: %s, %s)', (isFirstBack, isSecondBack, text) => {
    const first = leave('When? ')
    const second = leave('Where? ')
    const next = ask()
    void act(() => second(isSecondBack))
    void act(() => first(isFirstBack))
    expect(next.current.form.text).toBe(text)
    expect(readDraft('ask')?.form).toEqual({ text })
  })

  test('leave to a third page what was typed on a second', () => {
    const end = leave('When? ')
    const second = ask()
    const written = { form: { text: 'Where?' }, base: { text: '' }, version: 0 }
    void act(() => second.current.keep(written))
    const next = ask()
    expect(next.current.form.text).toBe('Where?')
    void act(() => end(false))
    expect(readDraft('ask')?.form).toEqual({ text: 'Where?' })
  })
})

function OnPage({ children }: { readonly children: ReactNode }) {
  return (
    <InEnglish>
      <QueryClientProvider client={newQueryClient()}>
        <ConfirmProvider>
          <NotifyProvider>{children}</NotifyProvider>
        </ConfirmProvider>
      </QueryClientProvider>
    </InEnglish>
  )
}

function Writing({ draft }: { readonly draft: string | undefined }) {
  const send = () => Promise.resolve()
  const start = { text: '' }
  const form = useForm({ draft, start, check: () => ({}), send, touches: [], failed: '' })
  return (
    <Form form={form}>
      <TextInput label="Text" {...form.input('text')} />
    </Form>
  )
}

test('the browser asks before a tab is closed over typed words with a draft, and over no others', async () => {
  const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const write = async (draft: string | undefined) => {
    cleanup()
    render(<Writing draft={draft} />, { wrapper: OnPage })
    await userEvent.setup().type(screen.getByRole('textbox'), 'When?')
  }
  await write(undefined)
  expect(asks()).toBe(false)
  await write('close')
  expect(asks()).toBe(true)
  cleanup()
})
