import { describe, expect, test } from 'vitest'
import { ownQueries } from '#web/kernel/paths/own-queries.ts'
import { placeOf, readListSearch, searchParamsOf } from './list-search.ts'

const options = { sorts: ['name'], filters: { state: ['open', 'closed'] } }
const usual = { page: 1, limit: 20, search: '', filters: {} }

describe('what an address says of a list', () => {
  test('is its page, its search, its order and its filters', () => {
    const said = { page: 3, limit: 50, search: ' ana ', sort: '-name', state: 'open' }
    expect(readListSearch(said, options)).toEqual({
      page: 3,
      limit: 50,
      search: 'ana',
      sort: '-name',
      filters: { state: 'open' },
    })
  })

  test.each([
    { page: -1 },
    { page: 'x', limit: 7 },
    { limit: 1_000_000 },
    { search: 'x'.repeat(101) },
    { search: ['a'] },
    { sort: 'salary' },
    { sort: '--name' },
    { state: 'other' },
  ])('is left out where it makes no sense: %o', (said) => {
    expect(readListSearch(said, options)).toEqual(usual)
  })

  test('is a search for digits where the router read a number', () => {
    expect(readListSearch({ search: 2030 }).search).toBe('2030')
  })

  test('is nothing where all is as usual', () => {
    expect(searchParamsOf(readListSearch({}))).toEqual({})
  })

  describe('of filters that take several values', () => {
    const several = { role: ['USER', 'ADMIN', 'SUPERADMIN'] }

    test.each([
      [{ 'role[]': ['SUPERADMIN', 'USER'] }, ['USER', 'SUPERADMIN']],
      [{ 'role[]': 'ADMIN' }, ['ADMIN']],
      [{ role: 'ADMIN' }, ['ADMIN']],
      [{ 'role[]': ['ADMIN', 'OTHER'] }, ['ADMIN']],
    ])('is those that there are, in brackets or alone: %o', (said, role) => {
      expect(readListSearch(said, { several }).several).toEqual({ role })
    })

    test('is nothing where none is known', () => {
      expect(readListSearch({ 'role[]': 'OTHER' }, { several }).several).toEqual({})
    })

    test('is also an id that is no choice any more: a view of nobody is not one of everybody', () => {
      const [here, gone] = [
        '018f0000-0000-7000-8000-000000000001',
        '018f0000-0000-7000-8000-000000000002',
      ]
      const its = { several: { team: ['none', here] }, anyId: ['team'] }
      expect(readListSearch({ 'team[]': [gone, here, 'x'] }, its).several).toEqual({
        team: [here, gone],
      })
      const one = { filters: { team: [here] }, anyId: ['team'] }
      expect(readListSearch({ team: gone }, one).filters).toEqual({ team: gone })
      expect(readListSearch({ team: 'x' }, one).filters).toEqual({})
    })

    test('is a bracket array, and read again as it was written', () => {
      const query = readListSearch({ 'role[]': ['ADMIN', 'USER'] }, { several })
      const address = ownQueries.stringifySearch(searchParamsOf(query))
      expect(decodeURIComponent(address)).toBe('?role[]=USER&role[]=ADMIN')
      const inAddress = ownQueries.parseSearch(address)
      expect(readListSearch(inAddress, { several })).toEqual(query)
      expect(ownQueries.stringifySearch(inAddress)).toBe(address)
    })
  })

  test('is read again as it was written', () => {
    const query = readListSearch(
      { page: 2, limit: 10, search: 'a', sort: 'name', state: 'closed' },
      options,
    )
    const { search, state } = placeOf(query)
    expect(search).not.toHaveProperty('search')
    expect(readListSearch({ ...search, search: state.typed }, options)).toEqual(query)
  })
})
