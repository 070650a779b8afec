import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { madeUp } from '#domain/assistant/expert-system/made-up.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { ExpertSystemPage } from './ExpertSystemPage.tsx'
import { LabPage } from './LabPage.tsx'
import { LabState } from './LabState.tsx'

let w: World
beforeEach(async () => {
  w = await world()
  await giveRole(depsOn(w.database), w.people.marta.email, 'tester')
})
afterEach(cleanup)

const choose = (value: string) => {
  const list = screen.getByLabelText('Try it with')
  fireEvent.change(list, { target: { value } })
}

test('a made-up person shows which rules speak of them and why, and why the others do not', async () => {
  await renderAs(w, 'marta', <ExpertSystemPage />)
  expect(await screen.findByText(/Schedule your first one-to-one with Noa Lima/)).toBeTruthy()
  expect(screen.getByText('One-to-ones held: 0 (rule: at most 0)')).toBeTruthy()
  fireEvent.click(screen.getByText(/rules don’t apply/))
  expect(await screen.findAllByText('Why not')).not.toEqual([])
  choose(madeUp[0]?.id ?? '')
  expect(await screen.findByText('No rules apply, so there’s nothing to suggest.')).toBeTruthy()
})

test('one of one’s own people too, and what is said is sent to oneself', async () => {
  await chooseAi(w)
  await renderAs(w, 'marta', <ExpertSystemPage />)
  await screen.findByLabelText('Try it with')
  choose(w.id('ana'))
  const said = await screen.findByText(/Set a goal with Ana/)
  const row = said.closest('li')
  if (!row) throw new Error('no row')
  fireEvent.click(within(row).getByRole('button', { name: 'Send to me' }))
  expect(await screen.findByText('Sent. You’ll get it during working hours.')).toBeTruthy()
  const params = { companyId: w.companyId }
  const { rows } = await w.as('marta').notifications.list({ params })
  expect(rows[0]).toMatchObject({ which: 'noGoals', other: { id: w.id('ana') } })
})

test('where the assistant is off it says so, with what to do about it', async () => {
  await renderAs(w, 'superadmin', <LabPage />)
  expect(await screen.findByText('Your company has switched the assistant off.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the settings' })).toBeTruthy()
})

test.each([
  ['expert.topicOff', /^Your company doesn’t use recommendations/, '/administracion/configuracion'],
  [
    'expert.noChannel',
    /^The company has no expert-system channel turned on\./,
    '/administracion/configuracion',
  ],
  ['expert.unreachable', /^You’re badly configured in an external table:/, '/cuenta'],
  ['expert.declined', /^You haven’t accepted/, '/cuenta'],
] as const)(
  'what keeps it from writing is said with the way to what changes it: %s',
  async (refusal, said, to) => {
    await renderAs(w, 'superadmin', <LabState refusal={refusal} />)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toMatch(to)
  },
)
