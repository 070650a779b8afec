import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { renderAs } from '#tests/support/render.tsx'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { canary, hide, type ReachableIds } from '#tests/support/secrets.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { MyFeedbackPage } from './conversations/feedback/MyFeedbackPage.tsx'
import { screenSharing, shareScreen } from './kernel/texts/screen-sharing.ts'
import { remember } from './kernel/transport/stored.ts'
import { paths } from './kernel/paths/paths.ts'

/** Pages only read it. */
let w: World
let reach: ReachableIds

beforeAll(async () => {
  w = await world()
  reach = await hide(w, 'PREPARED')
})

async function enter(own: World): Promise<void> {
  await signedIn(own, 'marta')
  remember('defaultCompanyId', own.companyId)
}

beforeEach(() => enter(w))

afterEach(() => {
  shareScreen(false)
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const bar = 'You’re sharing your screen, so private content is hidden.'
const hidden = () => screen.findAllByText('Hidden while you share your screen')

/** Everything on the page that one could read: texts, what stands in boxes, and what is in names. */
const readable = () =>
  [
    document.body.innerHTML,
    ...[...document.querySelectorAll('textarea, input')]
      .map((it) => it as HTMLInputElement)
      .map(({ value }) => value),
  ].join('\n')

type User = ReturnType<typeof renderApp>['user']

interface Place {
  readonly name: string
  readonly at: (reach: ReachableIds) => string
  /** What has to be pressed before the private text is there. */
  readonly press?: (user: User) => Promise<void>
}

const person = ({ userId }: ReachableIds, tab: string) =>
  `${paths.manager.person.replace('$userId', userId?.[0] ?? '')}?tab=${tab}`
const oneToOne = ({ oneToOneId }: ReachableIds, step: string) =>
  `${paths.manager.oneToOne.replace('$oneToOneId', oneToOneId?.[0] ?? '')}?step=${step}`

const button = async (user: User, name: RegExp, index = 0) => {
  const all = await screen.findAllByRole('button', { name })
  await user.click(all[index] ?? document.body)
}
const comments = (user: User) => button(user, /^Comments/)

const places: readonly Place[] = [
  {
    name: 'the evaluations of a one-to-one',
    at: (it) => oneToOne(it, 'feedback'),
    press: async (user) => {
      const row = within((await screen.findAllByRole('article'))[0] ?? document.body)
      await user.click(row.getByRole('button', { expanded: false }))
    },
  },
  { name: 'the performance of a one-to-one', at: (it) => oneToOne(it, 'impact') },
  { name: 'a goal in a one-to-one', at: (it) => oneToOne(it, 'impact'), press: comments },
  { name: 'a goal', at: (it) => person(it, 'goals'), press: comments },
  { name: 'an agreement', at: (it) => person(it, 'agreements'), press: comments },
  { name: 'the diary about someone', at: (it) => person(it, 'feedback') },
  {
    name: 'an entry being changed',
    at: (it) => person(it, 'feedback'),
    press: async (user) => {
      await button(user, /^More about this entry/)
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    },
  },
]

describe.each(places)('a private text in $name', ({ at, press }) => {
  test('is on the page by itself, and nowhere on it while the screen is shared', async () => {
    const { user } = renderApp(at(reach))
    await press?.(user)
    await waitFor(() => expect(readable()).toContain(canary.marta))
    shareScreen(true)
    await hidden()
    await screen.findByText(bar)
    expect(readable()).not.toContain(canary.marta)
  })
})

test('what one wrote about others is hidden where it is private, while the screen is shared', async () => {
  const { user } = await renderAs(w, 'marta', <MyFeedbackPage />)
  await user.click(await screen.findByRole('radio', { name: 'Written by me' }))
  await waitFor(() => expect(readable()).toContain(canary.marta))
  shareScreen(true)
  await hidden()
  expect(readable()).not.toContain(canary.marta)
})

test('a closed one-to-one hides its private comments while the screen is shared', async () => {
  const own = await world()
  await enter(own)
  shareScreen(true)
  renderApp(oneToOne(await hide(own, 'CLOSED'), ''))
  await screen.findByRole('heading', { name: 'Your private comments' })
  await hidden()
  expect(readable()).not.toContain(canary.marta)
})

describe('where people are in the Nine Box', () => {
  let placing: World
  beforeAll(async () => {
    placing = await world()
    await showNineBox(placing, { forManagers: true, forUsers: false })
    await placeAna(placing)
  })

  test.each([
    ['the list of people', () => paths.manager.people],
    ['a person’s page', () => paths.manager.person.replace('$userId', placing.id('ana'))],
    ['the team’s Nine Box', () => paths.manager.nineBox],
  ])('is nowhere on %s while the screen is shared', async (_, at) => {
    await enter(placing)
    setWidth(1400)
    renderApp(at())
    const placed = 'Role model'
    await waitFor(() => expect(readable()).toContain(placed))
    shareScreen(true)
    await screen.findByText(bar)
    await waitFor(() => expect(readable()).not.toContain(placed))
  })
})

test('the switch of a one-to-one holds on every other page, and the bar ends it', async () => {
  setWidth(1280)
  const { user } = renderApp(oneToOne(reach, 'introduction'))
  await user.click(await screen.findByRole('switch', { name: 'I’m sharing my screen' }))
  const pages = within(screen.getByRole('navigation', { name: 'Navigation' }))
  await user.click(pages.getByRole('link', { name: /^Home/ }))
  const said = await screen.findByText(bar)
  expect(said.closest('output')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show private content' }))
  expect(screen.queryByText(bar)).toBeNull()
})

test('sharing the screen outlasts a reload, and ends with the switch', () => {
  shareScreen(true)
  expect(screenSharing().isOn()).toBe(true)
  shareScreen(false)
  expect(screenSharing().isOn()).toBe(false)
})

test('can be said on any page, from the account menu', async () => {
  const { user } = renderApp(paths.account)
  const menu = await screen.findByRole('button', { name: /language, appearance, help, sign out/ })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'I’m sharing my screen' }))
  expect(await screen.findByText(bar)).toBeTruthy()
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Show private content' }))
  await waitFor(() => expect(screen.queryByText(bar)).toBeNull())
})
