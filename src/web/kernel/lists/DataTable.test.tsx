import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPart } from '#tests/support/render-part.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TableOptions } from './TableOptions.tsx'
import { useSelection } from './use-selection.ts'
import { useTableView } from './use-table-view.ts'

interface City {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly river: string
}

const cities: readonly City[] = [
  { id: 'l', name: 'Lyon', country: 'France', river: 'Rhône' },
  { id: 'p', name: 'Porto', country: 'Portugal', river: '' },
]
const ids = cities.map(({ id }) => id)
const columns: readonly [Column<City>, ...Column<City>[]] = [
  { key: 'name', header: 'Name', text: ({ name }) => name },
  { key: 'country', header: 'Country', text: ({ country }) => country, onCard: 'beside' },
  {
    key: 'river',
    header: 'River',
    text: ({ river }) => river,
    onCard: 'below',
    hiddenAtFirst: true,
  },
]

function Cities({ list = 'cities' }: { readonly list?: string }) {
  const view = useTableView(list)
  const selection = useSelection(ids)
  return (
    <>
      <TableOptions columns={columns} view={view} />
      <DataTable label="Cities" rows={cities} columns={columns} view={view} selection={selection} />
      <SelectionBar selection={selection}>{[...selection.ids].join('+')}</SelectionBar>
    </>
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

async function open(user: Awaited<ReturnType<typeof renderPart>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Change the view' }))
}

describe('columns', () => {
  test('are shown or hidden as the reader chooses, the next time too', async () => {
    const { user, unmount } = await renderPart(<Cities />)
    expect(heads()).toEqual(['', 'Name', 'Country'])
    await open(user)
    await user.click(checkbox('River'))
    await user.click(checkbox('Country'))
    expect(heads()).toEqual(['', 'Name', 'River'])
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
    unmount()
    await renderPart(<Cities />)
    expect(heads()).toEqual(['', 'Name', 'River'])
  })

  test('of one list are not those of another', async () => {
    const { user, unmount } = await renderPart(<Cities />)
    await open(user)
    await user.click(checkbox('River'))
    unmount()
    await renderPart(<Cities list="rivers" />)
    expect(heads()).toEqual(['', 'Name', 'Country'])
  })

  test('that need a wide window are left out where the menu leaves little room beside it', async () => {
    function Wide() {
      const [name, country, river] = columns
      const wide = [name, { ...country, isWide: true }, river] as unknown as typeof columns
      return <DataTable label="Cities" rows={cities} columns={wide} view={useTableView('wide')} />
    }
    setWidth(1280)
    const { unmount } = await renderPart(<Wide />)
    expect(heads()).toEqual(['Name', 'Country'])
    unmount()
    setWidth(1100)
    await renderPart(<Wide />)
    expect(heads()).toEqual(['Name'])
  })

  test('that say nothing of a row say so to whoever does not see the dash', async () => {
    const { user } = await renderPart(<Cities />)
    await open(user)
    await user.click(checkbox('River'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const porto = within(screen.getByRole('row', { name: /Porto/ }))
    expect(porto.getAllByRole('cell').at(-1)?.textContent).toBe('–None')
  })
})

test('to clear the selection leaves the focus beside it', async () => {
  const { user } = await renderPart(
    <section tabIndex={-1} aria-label="All">
      <Cities />
    </section>,
  )
  await user.click(screen.getByRole('checkbox', { name: /Lyon/ }))
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All' }))
})

test('a column that fits its texts leaves the others to share the rest', async () => {
  function Fitting() {
    const [name, country, river] = columns
    const cells = [name, { ...country, fits: 6 }, river] as unknown as typeof columns
    return <DataTable label="Cities" rows={cities} columns={cells} view={useTableView('cities')} />
  }
  const { container } = await renderPart(<Fitting />)
  const [name, country] = container.querySelectorAll('col')
  expect(name?.style.width).toBe('100%')
  expect(country?.style.width).toMatch(/6em/)
})

test.each([
  ['1,204', true],
  ['Nov 16, 2026', true],
  ['Feedback and follow-up', false],
  ['One-to-one 2', false],
])('the figures of %s are as wide as each other: %s', async (text, isTabular) => {
  const cells = [columns[0], { ...columns[1], text: () => text }] as unknown as typeof columns
  function Numbers() {
    return <DataTable label="Cities" rows={cities} columns={cells} view={useTableView('n')} />
  }
  await renderPart(<Numbers />)
  const [cell] = screen.getAllByRole('cell')
  expect(cell?.className.includes('numbers')).toBe(isTabular)
})

test('rows are as tall as the reader likes, in every list and the next time too', async () => {
  const { user, unmount } = await renderPart(<Cities />)
  expect(screen.getByRole('table').dataset['density']).toBe('comfortable')
  await open(user)
  await user.click(screen.getByRole('radio', { name: 'Dense' }))
  unmount()
  await renderPart(<Cities list="rivers" />)
  expect(screen.getByRole('table').dataset['density']).toBe('dense')
})

test.each(['{', '[]', '{"density":"huge","columns":{"cities.river":"yes"}}'])(
  'what is kept and makes no sense (%s) counts for nothing',
  async (kept) => {
    localStorage.setItem('tandem.lists', kept)
    await renderPart(<Cities />)
    expect(heads()).toEqual(['', 'Name', 'Country'])
    expect(screen.getByRole('table').dataset['density']).toBe('comfortable')
  },
)

describe('a selection', () => {
  test('of some rows shows how many, and gives them to what is done with them', async () => {
    const { user } = await renderPart(<Cities />)
    expect(screen.queryByText(/selected/)).toBeNull()
    await user.click(checkbox('Select Porto'))
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(checkbox('Select all on this page').indeterminate).toBe(true)
    await user.click(checkbox('Select all on this page'))
    expect(screen.getByText('l+p')).toBeTruthy()
    await user.click(checkbox('Select Porto'))
    expect(screen.getByText('l')).toBeTruthy()
  })

  test('is cleared in one step', async () => {
    const { user } = await renderPart(<Cities />)
    await user.click(checkbox('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(checkbox('Select Lyon').checked).toBe(false)
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})

test('on a small screen each row is a card of two lines: its name with what stands beside it, and the rest', async () => {
  setWidth(360)
  const { user } = await renderPart(<Cities />)
  expect(screen.queryByRole('table')).toBeNull()
  const [lyon] = within(screen.getByRole('list', { name: 'Cities' })).getAllByRole('listitem')
  expect(lyon?.textContent).toBe('LyonRhôneFrance')
  await user.click(checkbox('Select Lyon'))
  expect(screen.getByText('1 selected')).toBeTruthy()
})
