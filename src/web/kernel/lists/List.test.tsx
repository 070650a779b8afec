import { cleanup, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPart } from '#tests/support/render-part.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyResult } from './EmptyResult.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListPages } from './ListPages.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useListSearch } from './use-list-search.ts'
import { useSearchBox } from './use-search-box.ts'
import { useTableView } from './use-table-view.ts'

afterEach(cleanup)

const colors = ['red', 'blue'] as const
const things = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  name: `Thing ${String(index).padStart(2, '0')}`,
  color: colors[index % 2] ?? 'red',
}))
const options = { sorts: ['name'], filters: { color: [...colors] } }

/** A list as a page has one, whose server is an array. */
function Things() {
  const [query, change] = useListSearch(options)
  const box = useSearchBox(query.search, (search) => change({ search }))
  const view = useTableView('things')
  const frame = useRef<HTMLElement>(null)
  const { page, limit, search, sort, filters } = query
  const found = things
    .filter(({ name, color }) => name.includes(search) && (filters['color'] ?? color) === color)
    .toSorted((a, b) => a.name.localeCompare(b.name) * (sort === '-name' ? -1 : 1))
  const rows = found.slice((page - 1) * limit, page * limit)
  return (
    <ListFrame
      ref={frame}
      label="Things"
      tools={
        <>
          <SearchBox label="Search things" {...box} />
          <FilterChips
            filters={[
              {
                key: 'color',
                label: 'Color',
                options: colors.map((value) => ({ value, label: value })),
                value: filters['color'],
                onChange: (color) => change({ filters: color ? { color } : {} }),
              },
            ]}
          />
        </>
      }
      foot={
        <ListPages
          query={query}
          total={found.length}
          count={`${found.length} things`}
          onResize={(size) => change({ limit: size })}
          onTurn={() => frame.current?.focus()}
        />
      }
    >
      {rows.length > 0 ? (
        <DataTable
          label="Things"
          rows={rows}
          columns={[{ key: 'name', header: 'Name', text: ({ name }) => name, canSort: true }]}
          view={view}
          sorting={{ by: sort, onSort: (by) => change({ sort: by }) }}
        />
      ) : (
        <EmptyResult search={search} isBeyond={found.length > 0} onClear={box.clear} />
      )}
    </ListFrame>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const foot = () => screen.getByText(/things/, { selector: 'output' }).textContent
const button = (name: string) => screen.getByRole('button', { name })

describe('a search', () => {
  test('is never in the address, and begins the list again', async () => {
    const { user, address } = await renderPart(<Things />, '/?page=2&limit=10')
    await user.type(box(), '07')
    await waitFor(() => expect(names()).toEqual(['Thing 07']))
    expect(address()).toBe('/?limit=10')
    expect(foot()).toBe('1 things')
  })

  test('is taken up from the address, and follows it when someone goes back', async () => {
    const { router } = await renderPart(<Things />, '/?search=Thing+1')
    expect(box().value).toBe('Thing 1')
    expect(names()).toHaveLength(10)
    await router.navigate({ to: '/' })
    await waitFor(() => expect(names()).toHaveLength(20))
    await waitFor(() => expect(box().value).toBe(''))
  })

  test('without a match says what to do, and is cleared in one step', async () => {
    const { user } = await renderPart(<Things />, '/?search=zzz')
    expect(screen.getByText('Nothing matches “zzz”')).toBeTruthy()
    await user.click(button('Clear the search'))
    await waitFor(() => expect(names()).toHaveLength(20))
    expect(document.activeElement).toBe(box())
  })
})

describe('pages', () => {
  test('turn, keep the size and the search, and move the focus to the list', async () => {
    const { user, address } = await renderPart(<Things />, '/?limit=10&search=Thing')
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(foot()).toBe('24 things · Page 2 of 3'))
    expect(address()).toBe('/?page=2&limit=10')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Things' }))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(foot()).toBe('24 things · Page 3 of 3'))
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  test('of another size start at the first', async () => {
    const { user, address } = await renderPart(<Things />, '/?page=2&limit=10')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
    await waitFor(() => expect(names()).toHaveLength(24))
    expect(address()).toBe('/?limit=50')
  })

  test('of more than are counted lead on, and say how many are known', async () => {
    function Many() {
      const [query] = useListSearch(options)
      const none = () => undefined
      return <ListPages query={query} total={1000} isMore count="" onResize={none} onTurn={none} />
    }
    await renderPart(<Many />, '/?page=50')
    screen.getByText('More than 1,000 · Page 50')
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=51')
  })

  test('past the end lead back to the last one', async () => {
    const { user, address } = await renderPart(<Things />, '/?page=7')
    expect(screen.getByText('This page no longer exists')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(names()).toHaveLength(4))
    expect(address()).toBe('/?page=2')
  })
})

test('a press on a column’s head sorts by it, another the other way, and the address says so', async () => {
  const { user, address } = await renderPart(<Things />)
  const head = () => screen.getByRole('columnheader', { name: 'Name' })
  expect(head().getAttribute('aria-sort')).toBeNull()
  await user.click(button('Name'))
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
  await user.click(button('Name'))
  await waitFor(() => expect(names()[0]).toBe('Thing 23'))
  expect(head().getAttribute('aria-sort')).toBe('descending')
  expect(address()).toBe('/?sort=-name')
})

test('a filter is a chip that says what is chosen, and can be taken back', async () => {
  const { user, address } = await renderPart(<Things />)
  await user.click(button('Color'))
  await user.click(screen.getByRole('menuitemradio', { name: 'blue' }))
  await waitFor(() => expect(foot()).toBe('12 things'))
  expect(address()).toBe('/?color=blue')
  await user.click(button('Color: blue'))
  await user.click(screen.getByRole('menuitemradio', { name: 'All' }))
  await waitFor(() => expect(address()).toBe('/'))
})

describe('a filter of several values', () => {
  const several = { color: [...colors] }

  /** The things of any of the chosen colors. */
  function Colored() {
    const [query, change] = useListSearch(ofSeveral)
    const chosen = query.several?.['color'] ?? []
    const filter = {
      key: 'color',
      label: 'Color',
      options: colors.map((value) => ({ value, label: value })),
      values: chosen,
      onChange: (values: readonly string[]) =>
        change({ several: values.length > 0 ? { color: values } : {} }),
    }
    return (
      <>
        <FilterChips filters={[filter]} />
        <output>{chosen.length > 0 ? chosen.join(' ') : 'all'}</output>
      </>
    )
  }
  const ofSeveral = { several }
  const shown = () => screen.getByRole('status').textContent
  const value = (name: string) => screen.getByRole('menuitemcheckbox', { name })

  test('is switched value by value in one menu, by keyboard, and the address says so in brackets', async () => {
    const { user, address } = await renderPart(<Colored />)
    button('Color').focus()
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(shown()).toBe('red'))
    expect(decodeURIComponent(address())).toBe('/?color[]=red')
    await user.keyboard('{ArrowDown} ')
    await waitFor(() => expect(shown()).toBe('red blue'))
    expect(decodeURIComponent(address())).toBe('/?color[]=red&color[]=blue')
    expect(value('blue').getAttribute('aria-checked')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button('Color: red +1'))
  })

  test('is taken up from the address, and taken back by one press', async () => {
    const { user, address } = await renderPart(<Colored />, '/?color[]=red&color[]=blue')
    expect(shown()).toBe('red blue')
    await user.click(button('Color: red +1'))
    await user.click(value('red'))
    await waitFor(() => expect(shown()).toBe('blue'))
    await user.click(value('All'))
    await waitFor(() => expect(address()).toBe('/'))
  })
})
