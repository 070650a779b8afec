import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changesOf } from '#tests/support/finishing.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { MyPeoplePage } from './MyPeoplePage.tsx'

afterEach(cleanup)

test('a one-to-one to finish says until when, and has its state beside it where there is room', async () => {
  const w = await world()
  await meet(w, { state: 'IN_REVIEW' })
  await changesOf(w).moveAna()
  await renderAs(w, 'marta', <MyPeoplePage />)
  const list = within(await screen.findByRole('list', { name: 'One-to-ones to finish' }))
  expect(list.getByText('Until Tue, Jan 29')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Review and share: Ana Test' })).toBeTruthy()
  expect(list.getByText('In review').closest(`.${layout.wideOnly}`)).not.toBeNull()
})
