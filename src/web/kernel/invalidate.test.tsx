import { cleanup, render } from '@testing-library/react'
import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'
import { staleTopics } from './stale-after.ts'

afterEach(cleanup)

/** A query that the test answers, in the order of its requests. */
function answeredByHand() {
  const asked: ((answer: string) => void)[] = []
  const query = {
    queryKey: ['channels', 'list'],
    queryFn: () => new Promise<string>((resolve) => void asked.push(resolve)),
    staleTime: 60_000,
  }
  return { asked, query }
}

type Query = ReturnType<typeof answeredByHand>['query']
const Suspended = ({ query }: { readonly query: Query }) => <p>{useSuspenseQuery(query).data}</p>
const Waiting = ({ query }: { readonly query: Query }) => <p>{useQuery(query).data ?? 'Loading'}</p>

test.each([
  ['suspended', Suspended],
  ['waiting', Waiting],
] as const)(
  'a %s page whose first load began before a change shows the data after it',
  async (_, Page) => {
    const { asked, query } = answeredByHand()
    const queries = new QueryClient()
    const page = render(
      <QueryClientProvider client={queries}>
        <Suspense fallback="Loading">
          <Page query={query} />
        </Suspense>
      </QueryClientProvider>,
    )
    const ended = invalidate(queries, ['channels'])
    asked[0]?.('Not connected')
    await ended
    await page.findByText('Not connected')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.('Connected')
    await page.findByText('Connected')
  },
)

test('what nobody shows yet is read again when it is first shown, though its load ended after a change', async () => {
  const { asked, query } = answeredByHand()
  const queries = new QueryClient()
  const loaded = queries.prefetchQuery(query)
  await invalidate(queries, 'all')
  asked[0]?.('Not connected')
  await loaded
  render(
    <QueryClientProvider client={queries}>
      <Waiting query={query} />
    </QueryClientProvider>,
  )
  await expect.poll(() => asked.length).toBe(2)
})

test('the agenda of two people is read again once a one-to-one of theirs has changed', () => {
  expect(staleTopics(['one-to-ones'])).toContain('agenda')
})
