import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { CompanyStatisticsPage } from './CompanyStatisticsPage.tsx'
import { ReviewReportPage } from './ReviewReportPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('says who is placed, with the numbers behind each picture, and narrows all of it down', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const route = `/?team=${w.teamIds.marta}`
  await renderAs(w, 'admin', <CompanyStatisticsPage />, { route })
  await screen.findByText('1 of 2 people are placed, 1 of them in the three highest boxes.')
  const table = within(await screen.findByRole('table', { name: 'People on teams' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  const tints = within(screen.getByRole('table', { name: 'People in each box' }))
    .getAllByRole('cell')
    .map((it) => it.dataset['tint'])
  const isTinted = (tint: string | undefined) => tint !== '0'
  expect(tints.filter(isTinted), 'by how full a box is, not by its place').toEqual(['4'])
  const figures = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)
  // Row after row, as the keyboard and a phone go through them.
  expect(figures.slice(0, 5)).toEqual([
    'Nine Box',
    'One-to-ones held on time',
    'Feedback',
    'Goals',
    'Agreements',
  ])
})

test('a filter that narrows nothing says what it stands for', async () => {
  await renderAs(w, 'admin', <CompanyStatisticsPage />)
  await screen.findByRole('button', { name: 'As of: Today' })
  screen.getByRole('button', { name: 'Compare with: Nothing' })
  screen.getByRole('button', { name: 'Nine Box by: Area' })
  screen.getByRole('button', { name: 'Area' })
})

test('an area that is gone stays in the address: nobody is in it, and the filter says why', async () => {
  const route = '/?area=018f0000-0000-7000-8000-000000000001'
  await renderAs(w, 'admin', <CompanyStatisticsPage />, { route })
  await screen.findByRole('button', { name: 'Area: No longer available' })
  expect(await screen.findAllByText('Nothing matches these filters')).not.toEqual([])
  expect(screen.queryByText('Ana Test')).toBeNull()
})

test('the Nine Box is compared with an earlier day alone, and says its day', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  await later(200, async () => {
    const route = '/?date=2029-12-31&since=2030-06-30'
    const { user } = await renderAs(w, 'admin', <CompanyStatisticsPage />, { route })
    await screen.findByText(/31.*2029: No one is placed yet/)
    await user.click(screen.getByRole('button', { name: 'Compare with: Nothing' }))
    const [, newest] = await screen.findAllByRole('menuitemradio')
    expect(newest?.textContent).toMatch(/Jun\s30,\s2029/)
    await user.click(newest ?? document.body)
    await screen.findByRole('button', { name: /^Compare with: Jun\s30,\s2029/ })
  })
})

test('of fewer than five says how many, never a percentage', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  await renderAs(w, 'admin', <CompanyStatisticsPage />)
  await screen.findByText(/, 0 of 1 one-to-one was held on time\.$/)
  for (const figure of screen.getAllByRole('region'))
    expect(figure.querySelector('figcaption')?.textContent ?? '').not.toMatch(/\d\s?%/)
})

test('a month says what it has where the keyboard chooses it', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const { user } = await renderAs(w, 'admin', <CompanyStatisticsPage />)
  const months = await screen.findByRole('slider', { name: 'One-to-ones held on time' })
  expect(months.getAttribute('aria-valuetext')).toMatch(/2030: 0 of 1 on time$/)
  await user.click(months)
  fireEvent.input(months, { target: { value: '0' } })
  expect(months.getAttribute('aria-valuetext')).toMatch(/2029: none held$/)
  screen.getByText(months.getAttribute('aria-valuetext') ?? '')
})

test('of a company where nobody is in a team asks for no other search', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (own) =>
    own.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute(),
  )
  await renderAs(w, 'admin', <CompanyStatisticsPage />)
  await screen.findByText('No one is on a team yet')
  expect(screen.queryByText('Nothing matches these filters')).toBeNull()
})

test('of a company where nobody was ever in a team says only how to begin', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, async (own) => {
    await own.deleteFrom('membership_step').execute()
    await own.deleteFrom('membership').execute()
  })
  await renderAs(w, 'admin', <CompanyStatisticsPage />)
  await screen.findByText('No one is on a team yet')
  expect(screen.queryAllByRole('region')).toEqual([])
  expect(screen.getByRole('link', { name: 'Areas' })).toBeTruthy()
})

test('who is on time has no badge, so that who is late stands out', async () => {
  const tones = async () => {
    await renderAs(w, 'admin', <CompanyStatisticsPage />)
    const table = within(await screen.findByRole('table', { name: 'People on teams' }))
    const paces = table.getAllByText(
      /^(?:(?:Overdue|Running late) · [\d,]+ days|None in \d+ days|Joined yesterday|Today)$/,
    )
    return [...new Set(paces.map((it) => it.closest('[data-tone]')?.getAttribute('data-tone')))]
  }
  expect(await tones()).toEqual(['critical'])
  cleanup()
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) =>
    company.updateTable('membership').set({ started_on: '2030-01-14' }).execute(),
  )
  expect(await tones()).toEqual([undefined])
})

test('goals and agreements are those of whom the page is about, on its day', async () => {
  const params = w.of('ana')
  const goal = { description: 'Goal', weightingPoints: 50, tracking: 'manual' } as const
  await w.as('marta').goals.create({ params, body: goal })
  const open = (route: string) => renderAs(w, 'admin', <CompanyStatisticsPage />, { route })
  await open(`/?team=${w.teamIds.marta}`)
  await screen.findByText('One goal is open. None were closed in the last twelve months.')
  cleanup()
  await open(`/?team=${w.teamIds.diego}`)
  await screen.findByText('No goals are open. None were closed in the last twelve months.')
  cleanup()
  await open('/?date=2029-12-31')
  await screen.findByText(
    /31.*2029: No goals are open. None were closed in the last twelve months./,
  )
  screen.getByText('Past progress isn’t recorded, so only open goals and results are shown.')
})

test('the file of the table has the columns that are shown, of everyone found', async () => {
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = await renderAs(w, 'admin', <CompanyStatisticsPage />, { route: '/?limit=10' })
  const list = within(await screen.findByRole('region', { name: 'People on teams' }))
  await user.click(list.getByRole('button', { name: 'Download CSV' }))
  await vi.waitFor(() => expect(made).toHaveLength(1))
  const text = (await made[0]?.text()) ?? ''
  const [head = '', ...lines] = text.trim().split('\r\n')
  expect(head).toContain('Name,Team,Last one-to-one,On time (12 months)')
  expect(head).not.toContain('Manager')
  expect(lines).toHaveLength(3)
})

test('the report says what is missing, and no score before its period is over', async () => {
  const { user } = await renderAs(w, 'admin', <ReviewReportPage />)
  await screen.findByText('No reviews done, 3 missing.')
  await screen.findByText(/Scores on skills and values appear once the period ends/)
  await user.click(screen.getByRole('button', { name: 'View previous period' }))
  await screen.findByText('No group of five or more has scores in this period.')
})

test('the report opens on the last period that is over, in a filter that looks untouched', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  await later(200, async () => {
    const { user } = await renderAs(w, 'admin', <ReviewReportPage />)
    const opening = await screen.findByRole('button', { name: 'Period: January to June 2030' })
    const isSet = (chip: HTMLElement) => chip.closest('[data-set]')?.getAttribute('data-set')
    expect(isSet(opening)).toBe('false')
    expect(screen.queryByText(/appear once the period ends/)).toBeNull()
    await user.click(opening)
    await user.click(await screen.findByRole('menuitemradio', { name: /July to December 2030/ }))
    const running = await screen.findByRole('button', { name: 'Period: July to December 2030' })
    expect(isSet(running)).toBe('true')
    await user.click(await screen.findByRole('button', { name: 'View previous period' }))
    await screen.findByRole('button', { name: 'Period: January to June 2030' })
  })
})

test('the report of a period that has not begun, or never was, opens on its own', async () => {
  for (const period of ['2030-H2', '0000-H1']) {
    await renderAs(w, 'admin', <ReviewReportPage />, { route: `/?period=${period}` })
    await screen.findByRole('button', { name: 'Period: January to June 2030' })
    cleanup()
  }
})

test('the report counts a review that was done before it was due, and says that it does', async () => {
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) =>
    company.updateTable('membership').set({ started_on: '2030-01-14' }).execute(),
  )
  await renderAs(w, 'admin', <ReviewReportPage />)
  await screen.findByText('1 review done, none missing.')
  screen.getByText(/days on a team\. Earlier reviews count too\.$/)
})
