import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnnouncementShape } from '#domain/identity/account/announcements.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useCanShow } from './use-can-show.ts'

afterEach(cleanup)

function Place({ shape }: { readonly shape: AnnouncementShape }) {
  return <p>{useCanShow(shape) ? 'here' : 'not here'}</p>
}

const see = async (shape: AnnouncementShape, path: string) =>
  renderAs(await world(), 'ana', <Place shape={shape} />, {
    path,
    route: path.replace('$oneToOneId', '0190'),
  })

test.each([
  ['popup', paths.manager.oneToOne, 'not here'],
  ['popup', paths.personal.oneToOne, 'not here'],
  ['popup', paths.personal.oneToOnes, 'here'],
  ['popup', paths.home, 'here'],
  ['modal', paths.manager.oneToOne, 'not here'],
  ['modal', paths.personal.goals, 'not here'],
] as const)('a %s at %s has its place %s', async (shape, path, expected) => {
  await see(shape, path)
  expect(await screen.findByText(expected)).toBeTruthy()
})

test('a modal has its place on the home page once that is there, and not while it is on its way', async () => {
  const { queries, session } = await see('modal', paths.home)
  expect(await screen.findByText('not here')).toBeTruthy()
  await queries.fetchQuery(homeOf(session))
  expect(await screen.findByText('here')).toBeTruthy()
})
