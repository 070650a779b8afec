import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { newQueryClient } from './transport/query-client.ts'
import { useRecord } from './use-record.ts'

afterEach(cleanup)

const gone = new ApiError({ statusCode: 404, message: '', details: { code: 'notFound' }, id: '' })

/** A page of a record, and another that takes its time to load. */
async function open() {
  const queries = newQueryClient()
  const next = Promise.withResolvers<void>()
  let isThere = true
  const queryFn = () => (isThere ? Promise.resolve('The record') : Promise.reject(gone))
  const Record = () => <p>{useRecord({ queryKey: ['record'], queryFn })}</p>
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Record }),
    createRoute({
      getParentRoute: () => root,
      path: '/next',
      loader: () => next.promise,
      component: () => <p>The next page</p>,
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory(),
    defaultErrorComponent: () => <p>Not found</p>,
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('The record')
  const remove = async () => {
    isThere = false
    await queries.invalidateQueries()
  }
  return { router, remove, arrive: next.resolve }
}

test('a record that is gone is shown no longer', async () => {
  const { remove } = await open()
  await remove()
  expect(await screen.findByText('Not found')).toBeTruthy()
})

test('whoever deletes a record sees it until the next page is there', async () => {
  const { router, remove, arrive } = await open()
  const left = router.navigate({ to: '/next' })
  await remove()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByText('The record')).toBeTruthy()
  arrive()
  await left
  expect(await screen.findByText('The next page')).toBeTruthy()
})
