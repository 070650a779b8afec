import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { FormattedText } from './FormattedText.tsx'

afterEach(cleanup)

test('a long text is shown formatted', async () => {
  await renderAs(await world(), 'ana', <FormattedText of={newId()} text="So **well**" />)
  expect((await screen.findByText('well')).tagName).toBe('STRONG')
})

test('a plain text goes the way of its letters', async () => {
  await renderAs(await world(), 'ana', <FormattedText of={newId()} text="שלום (2)." />)
  expect((await screen.findByText('שלום (2).')).dir).toBe('auto')
})

test('what was begun before texts were formatted is shown as it was typed', async () => {
  const w = await world()
  const [before, after] = ['0', 'f'].map(
    (it) => `${it.repeat(8)}-${it.repeat(4)}-7000-8000-000000000000`,
  )
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db.updateTable('company').set({ formatted_since: new Date() }).execute(),
  )
  const texts = (
    <>
      <FormattedText of={before ?? ''} text="So **before**" />
      <FormattedText of={after ?? ''} text="So **after**" />
    </>
  )
  await renderAs(w, 'ana', texts)
  expect((await screen.findByText('after')).tagName).toBe('STRONG')
  screen.getByText('So **before**')
})
