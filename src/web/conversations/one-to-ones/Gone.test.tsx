import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { drafts, draftsOf } from '#web/kernel/drafts/drafts.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MyOneToOnePage } from './MyOneToOnePage.tsx'
import { OneToOnePage } from './OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const pages = {
  ana: [<MyOneToOnePage key="mine" />, paths.personal.oneToOne],
  marta: [<OneToOnePage key="hers" />, paths.manager.oneToOne],
} as const

const heading = () => screen.findByRole('heading', { level: 1, name: /^One-to-one with/ })

async function open(name: keyof typeof pages, { id }: Meeting, api = w.pageOf(name)) {
  const [page, path] = pages[name]
  const route = path.replace('$oneToOneId', id)
  const view = await renderAs(w, name, page, { path, route, api })
  await heading()
  /** As the server's event does. */
  const reread = () => view.queries.invalidateQueries({ queryKey: ['one-to-ones'] })
  return { ...view, reread }
}

const cancel = async ({ at, read }: Meeting) => {
  const { version } = await read()
  await w.as('marta').oneToOnes.withdraw({ params: at, body: { reason: null, version } })
}

const notFound = () => screen.findByRole('heading', { level: 1, name: 'Page not found' })

test.each(['marta', 'ana'] as const)(
  'one that was canceled elsewhere is not there for %s any more',
  async (name) => {
    const meeting = await meet(w)
    const { reread } = await open(name, meeting)
    await cancel(meeting)
    await reread()
    expect(await notFound()).toBeTruthy()
  },
)

test('what was typed in it goes with it: nothing is left to be sent', async () => {
  const meeting = await meet(w)
  const { user, reread } = await open('marta', meeting)
  await user.type(await screen.findByLabelText('Greetings'), 'Good to see you')
  expect(drafts().hasAny()).toBe(true)
  await cancel(meeting)
  await reread()
  await notFound()
  await waitFor(() => expect(drafts().hasAny()).toBe(false))
})

test('so do the drafts of its dialogs, once it is opened again, and no others', async () => {
  const meeting = await meet(w)
  const { router, address, queries } = await open('marta', meeting)
  const here = address()
  await router.navigate({ to: '/elsewhere' })
  const [ofIt, ofAna] = [`goal.new.${w.id('ana')}.${meeting.id}`, `goal.new.${w.id('ana')}.`]
  for (const name of [ofIt, ofAna]) draftsOf(name).write({ form: { value: '{}', base: 0 } })
  await cancel(meeting)
  queries.clear()
  await router.navigate({ to: here })
  await notFound()
  await waitFor(() => expect(draftsOf(ofIt).read()).toEqual({}))
  expect(draftsOf(ofAna).read()).not.toEqual({})
  draftsOf(ofAna).write({})
})

test('one that is there again, by a change of managers that was undone, is read anew', async () => {
  const whole = w.pageOf('ana')
  let isGone = false
  const read: typeof whole.oneToOnes.read = ({ params }) =>
    whole.oneToOnes.read({ params: isGone ? { ...params, oneToOneId: newId() } : params })
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, read } }
  const { reread, router, address } = await open('ana', await meet(w), api)
  const here = address()
  isGone = true
  await reread()
  await notFound()
  isGone = false
  await router.navigate({ to: '/elsewhere' })
  await router.navigate({ to: here })
  expect(await heading()).toBeTruthy()
})
