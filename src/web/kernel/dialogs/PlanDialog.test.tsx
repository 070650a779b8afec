import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { PlanDialog } from './PlanDialog.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

const planOf = (count: number) => [{ kind: 'team', count, examples: [] }]

async function confirmed(failure: Error) {
  const { user } = await renderAs(
    w,
    'admin',
    <PlanDialog
      title="Deactivate Ana?"
      confirmLabel="Deactivate"
      ask={async () => planOf(1)}
      linesOf={(plan) => plan.map(({ count }) => `${count} teams`)}
      carryOut={() => Promise.reject(failure)}
      touches={['users']}
      done="Deactivated."
      failed="Ana still has access."
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('1 teams')
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  return { dialog, said: (await dialog.findByRole('alert')).textContent }
}

test('what fails says first what was not done, and stays open', async () => {
  const { said } = await confirmed(new Error('offline'))
  expect(said).toMatch(/^Ana still has access\. Internal server error/)
})

test('where the facts have changed it says so, and shows what would happen now', async () => {
  const details = { code: 'planChanged', conflict: planOf(2) } as const
  const { dialog, said } = await confirmed(
    new ApiError({ statusCode: 409, message: 'It has changed.', details, id: 'request' }),
  )
  expect(said).toBe('It has changed.')
  dialog.getByText('2 teams')
})

test('where what would happen cannot be counted it says so, and counts again', async () => {
  const counts = [
    () =>
      Promise.reject(
        new ApiError({ statusCode: 409, message: 'Gone.', details: { code: 'conflict' }, id: 'r' }),
      ),
    async () => planOf(3),
  ]
  const { user } = await renderAs(
    w,
    'admin',
    <PlanDialog
      title="Deactivate Ana?"
      confirmLabel="Deactivate"
      ask={() => counts.shift()?.() ?? Promise.reject(new Error())}
      linesOf={(plan) => plan.map(({ count }) => `${count} teams`)}
      carryOut={() => Promise.reject(new Error())}
      touches={['users']}
      done="Deactivated."
      failed="Ana still has access."
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Ana still has access. Gone.')
  expect(dialog.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('3 teams')
  dialog.getByRole('button', { name: 'Deactivate' })
})

test('where a name is asked for, nothing is done before it is typed as well', async () => {
  const nameToType = { name: 'Ana García', label: 'Type “Ana García” to confirm' }
  let deleted = 0
  const { user } = await renderAs(
    w,
    'admin',
    <PlanDialog
      title="Delete Ana?"
      checkbox="I know it is gone for good"
      nameToType={nameToType}
      confirmLabel="Delete it"
      ask={async () => planOf(1)}
      linesOf={() => []}
      carryOut={async () => (deleted += 1)}
      touches={['users']}
      done="Deleted."
      failed="Ana is still here."
      onClose={() => undefined}
    />,
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  const button = await dialog.findByRole('button', { name: 'Delete it' })
  await user.click(dialog.getByRole('checkbox'))
  const field = dialog.getByRole('textbox', { name: nameToType.label })
  await user.type(field, 'Ana')
  await user.click(button)
  expect(deleted).toBe(0)
  await user.type(field, ' garcía ')
  await user.click(button)
  await screen.findByText('Deleted.')
  expect(deleted).toBe(1)
})
