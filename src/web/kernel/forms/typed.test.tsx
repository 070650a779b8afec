import { expect, test } from 'vitest'
import { drafts, draftsOf, openDrafts } from '#web/kernel/drafts/drafts.ts'
import { readDraft } from './typed.ts'

test('a draft of an older form is none, and counts as no unsent text', async () => {
  await openDrafts({ accountId: 'ana', companyId: 'aurora', key: btoa('a'.repeat(32)) })
  draftsOf('ask').write({ form: { value: JSON.stringify({ question: 'When?' }), base: 0 } })
  expect(drafts().hasAny()).toBe(true)
  expect(readDraft('ask')).toBeUndefined()
  expect(drafts().hasAny()).toBe(false)
})
