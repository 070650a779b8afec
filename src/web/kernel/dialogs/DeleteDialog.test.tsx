import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

let w: World
let deleted = 0
let closed = 0

beforeEach(async () => {
  w = await world()
  deleted = 0
  closed = 0
})
afterEach(cleanup)

const inUse = new ApiError({
  statusCode: 409,
  message: 'It is in use.',
  details: {
    code: 'inUse',
    dependents: [{ kind: 'team', count: 7, examples: [{ id: 'a', name: 'Platform' }] }],
  },
  id: 'request',
})

async function see(remove: () => Promise<void>) {
  const { user } = await renderAs(
    w,
    'admin',
    <DeleteDialog
      title="Delete Sales?"
      checkbox="I know it is gone for good"
      confirmLabel="Delete it"
      remove={remove}
      sayDependents={({ count }) => `${count} teams`}
      linkTo={(kind, { id, name }) => <a href={`/${kind}/${id}`}>{name}</a>}
      touches={['users']}
      done="Area deleted."
      failed="The area wasn’t deleted."
      onClose={() => (closed += 1)}
    />,
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  return { user, dialog, button: () => dialog.getByRole('button', { name: 'Delete it' }) }
}

test('nothing is deleted before it is ticked that it is meant; then it is, and said', async () => {
  const { user, dialog, button } = await see(async () => void (deleted += 1))
  await user.click(button())
  expect(deleted).toBe(0)
  await user.click(dialog.getByRole('checkbox', { name: 'I know it is gone for good' }))
  await user.click(button())
  await screen.findByText('Area deleted.')
  expect([deleted, closed]).toEqual([1, 1])
})

test('what stands in the way is counted and named, with the way to it, and nothing is closed', async () => {
  const { user, dialog, button } = await see(() => Promise.reject(inUse))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(button())
  expect((await dialog.findByRole('alert')).textContent).toBe('It is in use.')
  dialog.getByText('7 teams')
  expect(dialog.getByRole('link', { name: 'Platform' }).getAttribute('href')).toBe('/team/a')
  expect(closed).toBe(0)
})

test('where it fails for another reason, it says first what was not deleted, and stays open', async () => {
  const { user, dialog, button } = await see(() => Promise.reject(new Error('offline')))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(button())
  const { textContent } = await dialog.findByRole('alert')
  expect(textContent).toMatch(/^The area wasn’t deleted\. Internal server error/)
  expect(closed).toBe(0)
})

test('on its way it can no longer be cancelled, and if it fails that is said', async () => {
  const asked = Promise.withResolvers<undefined>()
  const { user, dialog, button } = await see(() => asked.promise)
  await user.click(dialog.getByRole('checkbox'))
  await user.click(button())
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  expect(cancel.disabled).toBe(true)
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(closed).toBe(0)
  asked.reject(new Error('offline'))
  await dialog.findByRole('alert')
  await user.click(cancel)
  expect(closed).toBe(1)
})

test('the focus stays in the list of a row that is gone once the list is read again', async () => {
  let rows = ['Sales', 'Support']
  function Rows() {
    const { data = [] } = useQuery({ queryKey: ['users', 'rows'], queryFn: async () => rows })
    const [asked, ask] = useState<string>()
    return (
      <section tabIndex={-1} aria-label="Areas">
        {data.map((name) => (
          <button key={name} type="button" onClick={() => ask(name)}>
            {name}
          </button>
        ))}
        {asked === undefined ? null : (
          <DeleteDialog
            title={`Delete ${asked}?`}
            confirmLabel="Delete it"
            remove={async () => void (rows = rows.filter((it) => it !== asked))}
            sayDependents={() => ''}
            touches={['users']}
            done="Area deleted."
            failed="The area wasn’t deleted."
            onClose={() => ask(undefined)}
          />
        )}
      </section>
    )
  }
  const { user } = await renderAs(w, 'admin', <Rows />)
  await user.click(await screen.findByRole('button', { name: 'Sales' }))
  await user.click(await screen.findByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sales' })).toBeNull())
  const list = screen.getByRole('region', { name: 'Areas' })
  await waitFor(() => expect(document.activeElement).toBe(list))
})
