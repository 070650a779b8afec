import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { drafts, draftsOf, openDrafts } from '#web/kernel/drafts/drafts.ts'
import { readDraft } from './typed.ts'
import { useTyped } from './use-typed.ts'

beforeEach(() => openDrafts({ accountId: 'ana', companyId: 'aurora', key: btoa('a'.repeat(32)) }))

test('a draft of an older form is none, and counts as no unsent text', () => {
  draftsOf('ask').write({ form: { value: JSON.stringify({ question: 'When?' }), base: 0 } })
  expect(drafts().hasAny()).toBe(true)
  expect(readDraft('ask')).toBeUndefined()
  expect(drafts().hasAny()).toBe(false)
})

describe('words on their way', () => {
  const ask = () =>
    renderHook(() => useTyped({ draft: 'ask', start: { text: '' }, version: 0 })).result

  const leave = (text: string) => ask().current.handOver((since) => ({ text: text + since.text }))

  test('are not in the box of another page, and come back to the next one if they failed', () => {
    const end = leave('When?')
    expect(ask().current.form.text).toBe('')
    end(true)
    expect(ask().current.form.text).toBe('When?')
  })

  test.each([true, false])(
    'leave what was written since on another page (failed: %s)',
    (isBack) => {
      const end = leave('When?')
      const next = ask()
      next.current.keep({ form: { text: 'Where?' }, base: { text: '' }, version: 0 })
      end(isBack)
      expect(readDraft('ask')?.form).toEqual({ text: 'Where?' })
    },
  )
})
