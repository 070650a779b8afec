import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { House, Target } from 'lucide-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InEnglish } from '#tests/support/in-english.tsx'
import { Frame } from './Frame.tsx'
import type { NavigationSection } from './Navigation.tsx'

const navigation: readonly NavigationSection[] = [
  {
    label: 'Mine',
    items: [
      { to: '/home', label: 'Home', icon: House, active: true, inBar: true },
      { to: '/goals', label: 'Goals', icon: Target, active: false },
    ],
  },
]

const show = (places: readonly NavigationSection[]) =>
  render(
    <Frame
      brand={{ to: '/', label: 'Tandem' }}
      mark={null}
      navigation={places}
      renderLink={({ to, children, ...link }) => (
        <a href={`#${to}`} {...link}>
          {children}
        </a>
      )}
      texts={{ skip: 'Skip', navigation: 'Places', more: 'More' }}
    >
      <p>The page</p>
    </Frame>,
    { wrapper: InEnglish },
  )

beforeEach(() => void show(navigation))
afterEach(cleanup)

test('tells no height of what grows with the page', () => {
  const { style } = document.documentElement
  expect(style.getPropertyValue('--bars-height')).not.toBe('')
  expect(style.getPropertyValue('--rail-height')).toBe('')
})

test('without a place to go to there is no navigation, and no way to an empty one', () => {
  cleanup()
  show([])
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(screen.getByText('The page')).toBeTruthy()
})

const sheet = () => screen.queryByRole('dialog', { name: 'Places' })

test('the first thing one can reach leads past the navigation', async () => {
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('where one is, is said and not only colored', () => {
  const places = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Home')
})

test('where one is on a page that the bar has no place for, its last entry says so', () => {
  const more = () => screen.getByRole('button', { name: 'More' }).getAttribute('aria-current')
  expect(more()).toBeNull()
  cleanup()
  const items = navigation.flatMap((it) =>
    it.items.map((item) => ({ ...item, active: !item.active })),
  )
  show([{ items }])
  expect(more()).toBe('true')
})

test('what has no place in the bar is behind its last entry, and following it closes', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const goals = within(sheet() ?? document.body).getByRole('link', { name: 'Goals' })
  await userEvent.click(goals)
  expect(sheet()).toBeNull()
})
