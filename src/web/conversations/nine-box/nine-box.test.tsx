import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { alsoManages } from '#tests/support/decisions.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { CompanyNineBoxPage } from './CompanyNineBoxPage.tsx'
import { NineBoxPart } from './NineBoxPart.tsx'
import { MyNineBoxPage } from './MyNineBoxPage.tsx'
import { TeamNineBoxPage } from './TeamNineBoxPage.tsx'

afterEach(cleanup)

let w: World
beforeEach(async () => {
  w = await world()
  await showNineBox(w, { forManagers: true, forUsers: true })
})

const mine = () =>
  renderAs(w, 'ana', <MyNineBoxPage />, {
    path: paths.personal.nineBox,
    route: paths.personal.nineBox,
  })
const team = () =>
  renderAs(w, 'marta', <TeamNineBoxPage />, {
    path: paths.manager.nineBox,
    route: paths.manager.nineBox,
  })

test('a manager of one of somebody’s teams sees no box of another as theirs', async () => {
  await placeAna(w)
  await alsoManages(w)
  const see = (name: 'marta' | 'diego') =>
    renderAs(w, name, <NineBoxPart userId={w.id('ana')} heading="h3" />)
  await see('marta')
  await screen.findByText('Role model')
  screen.getByText('Clearest evidence')
  cleanup()
  await see('diego')
  await screen.findByText('Not enough evidence yet')
})

const reviewUnder = async () => {
  const plan = { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION', date: '2030-04-15' } as const
  const review = await meet(w, plan)
  await review.write('performance.score', 'UNDER')
  await review.step('finishAndShare')
}

describe('my evolution', () => {
  test('says that there is not enough evidence yet, and what will bring it', async () => {
    await mine()
    expect(await screen.findByText('Not enough evidence yet')).toBeDefined()
    screen.getByText('No reviews yet')
  })

  test('shows where one is, what it’s made of and what helps', async () => {
    await placeAna(w)
    await mine()
    const here = await screen.findByRole('region', { name: 'Your box' })
    within(here).getByText('Role model')
    within(here).getByText('Impact: High · Skills and culture: High')
    screen.getByText(
      'No goals were closed since the previous review, so only overall performance counts.',
    )
    screen.getByText('Mentor a colleague')
    expect(screen.queryByRole('region', { name: 'Ways to move up' })).toBeNull()
    const [impact] = screen.getAllByRole('table').slice(1)
    expect(impact && within(impact).getByText('100%')).toBeDefined()
  })

  test('opens the evidence of each point of the path', async () => {
    await placeAna(w)
    await later(90, () => placeAna(w, '2030-04-15'))
    const { user } = await mine()
    const points = await screen.findAllByRole('button', { name: /15.*2030: Role model/ })
    expect(points[0]?.getAttribute('aria-pressed')).toBe('false')
    if (points[0]) await user.click(points[0])
    expect(points[0]?.getAttribute('aria-pressed')).toBe('true')
  })

  test('says the way from the first box to the last, and what moves one up', async () => {
    await placeAna(w)
    await later(90, reviewUnder)
    await mine()
    await screen.findByText('From Role model to Emerging talent in 2 reviews.')
    screen.getByRole('region', { name: 'Ways to move up' })
  })

  test('in two teams, what helps and moves one up is under the team it is of, and nothing is said of both', async () => {
    await placeAna(w)
    await later(90, reviewUnder)
    await alsoManages(w)
    await mine()
    const martas = within(await screen.findByRole('region', { name: 'Your box: Team of marta' }))
    martas.getByRole('region', { name: 'Suggested next steps' })
    martas.getByRole('region', { name: 'Ways to move up' })
    expect(screen.getAllByRole('region', { name: 'Ways to move up' })).toHaveLength(1)
    const other = within(screen.getByRole('region', { name: 'Your box: Team of diego' }))
    other.getByText('Not enough evidence yet')
    expect(screen.queryByText(/^From Role model to/)).toBeNull()
  })

  test('takes a reply, which the manager reads, and takes it back', async () => {
    await placeAna(w)
    const { user } = await mine()
    await user.click(await screen.findByRole('button', { name: 'Write a reply' }))
    await user.click(screen.getByRole('button', { name: 'Save reply' }))
    screen.getByText('Write something first.')
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'The goal moved.')
    await user.click(screen.getByRole('button', { name: 'Save reply' }))
    await screen.findByText('Reply saved.')
    await screen.findByText('The goal moved.')
    const read = async () =>
      (await w.as('marta').nineBox.evolution({ params: w.of('ana') })).placements[0]?.reply?.text
    expect(await read()).toBe('The goal moved.')
    const remove = await screen.findByRole('button', { name: 'Delete reply' })
    await user.click(remove)
    const asked = await screen.findByRole('alertdialog', { name: 'Delete this reply?' })
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    expect(await read()).toBe('The goal moved.')
    await user.click(remove)
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Delete reply' }))
    await screen.findByText('Reply deleted.')
    const write = await screen.findByRole('button', { name: 'Write a reply' })
    expect(document.activeElement).toBe(write)
    expect(await read()).toBeUndefined()
  })

  test('shows a reply saved elsewhere while it is written, and saves the other over it', async () => {
    const placementId = await placeAna(w)
    const { user } = await mine()
    await user.click(await screen.findByRole('button', { name: 'Write a reply' }))
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'The goal moved.')
    const params = { companyId: w.companyId, placementId }
    await w.as('ana').nineBox.reply({ params, body: { text: 'From my phone', version: 0 } })
    const save = () => user.click(screen.getByRole('button', { name: 'Save reply' }))
    await save()
    await screen.findByText(/From my phone/)
    await save()
    await screen.findByText('Reply saved.')
    const { placements } = await w.as('ana').nineBox.evolution({ params: w.of('ana') })
    expect(placements[0]?.reply?.text).toBe('The goal moved.')
  })
})

describe('the team’s Nine Box', () => {
  test('has people in their boxes, and those without enough evidence below', async () => {
    await placeAna(w)
    await team()
    const boxes = await screen.findByRole('table', { name: 'Team Nine Box' })
    within(boxes).getByRole('button', { name: /ana.*First review at this step/i })
    expect(within(boxes).queryByRole('button', { name: /bruno/i })).toBeNull()
    screen.getByRole('button', { name: /bruno.*Not enough evidence yet/i })
  })

  test('says where who moved was before, and has a trail while the focus is there', async () => {
    const first = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
    await first.write('performance.score', 'UNDER')
    await first.step('finishAndShare')
    await later(90, () => placeAna(w, '2030-04-15'))
    const { user } = await team()
    const boxes = await screen.findByRole('table', { name: 'Team Nine Box' })
    const ana = within(boxes).getByRole('button', { name: /ana.*Up from Emerging talent/i })
    expect(within(boxes).getByText('Up from Emerging talent')).toBeTruthy()
    const trail = () => document.querySelector('[data-print=hidden] line')
    expect(trail()).toBeNull()
    for (let n = 0; n < 20 && document.activeElement !== ana; n += 1) await user.tab()
    expect(trail()).not.toBeNull()
    await user.tab()
    expect(trail()).toBeNull()
  })

  test('opens somebody’s evidence with what they say to it, and closes it', async () => {
    const placementId = await placeAna(w)
    const params = { companyId: w.companyId, placementId }
    await w.as('ana').nineBox.reply({ params, body: { text: 'My side', version: 0 } })
    const { user } = await team()
    await user.click(await screen.findByRole('button', { name: /ana.*First review/i }))
    await screen.findByText('My side')
    screen.getByRole('link', { name: 'Read one-to-one' })
    await user.click(screen.getByRole('button', { name: 'Close evidence' }))
    await waitFor(() => expect(screen.queryByText('My side')).toBeNull())
  })

  test('shows whom a link asks for, also where it is open already', async () => {
    await placeAna(w)
    const { router } = await team()
    for (const [name, shown] of [
      ['ana', 'Ana Test'],
      ['bruno', 'Bruno Test'],
    ] as const) {
      await router.navigate({ to: '.', search: { person: w.id(name) } })
      await screen.findByRole('heading', { level: 2, name: shown })
    }
  })

  test('shows a reply to an earlier placement, and which it was about', async () => {
    const placementId = await placeAna(w)
    await later(90, () => placeAna(w, '2030-04-15'))
    const params = { companyId: w.companyId, placementId }
    await w.as('ana').nineBox.reply({ params, body: { text: 'My old side', version: 0 } })
    const { user } = await team()
    await user.click(await screen.findByRole('button', { name: /^ana test/i }))
    const reply = (await screen.findByText('My old side')).parentElement
    expect(reply?.textContent).toMatch(/Role model.*· Jan.15,.2030/)
  })

  test('is a list as well, box by box', async () => {
    await placeAna(w)
    const { user } = await team()
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    screen.getByRole('heading', { name: 'Role model' })
    expect(screen.queryByRole('table')).toBeNull()
    const unplaced = within(screen.getByRole('region', { name: 'Not enough evidence yet' }))
    unplaced.getByRole('button', { name: /bruno/i })
    expect(unplaced.getAllByText('Not enough evidence yet')).toHaveLength(1)
  })

  test('is faces above a list on a phone, where names in a grid would lie over each other', async () => {
    setWidth(390)
    await placeAna(w)
    await team()
    await screen.findByRole('heading', { name: 'Role model' })
    const faces = within(screen.getByRole('table', { name: 'Team Nine Box' }))
    expect(faces.queryByRole('button')).toBeNull()
    expect(faces.getAllByRole('listitem').map((it) => it.title)).toEqual(['Ana Test'])
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

test('what the nine mean is read without anybody in them', async () => {
  await placeAna(w)
  await renderAs(w, 'bruno', <CompanyNineBoxPage />, {
    path: paths.company.nineBox,
    route: paths.company.nineBox,
  })
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(10)
  screen.getByText('You and your manager can see your position.')
  expect(document.querySelector('[data-person]')).toBeNull()
})
