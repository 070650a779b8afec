import { expect, test } from 'vitest'
import type { TransportRequest } from '#contract/kernel/client.ts'
import { firstCalls } from '#contract/first.ts'
import { apiClient } from './api-client.ts'

test('a call of the first page is sent at once, one of another page when its calls are there', async () => {
  const sent: string[] = []
  const fetchAll = async () => (await import('#contract/index.ts')).contract
  const api = apiClient(
    { first: firstCalls, fetchAll },
    async ({ method, url }: TransportRequest) => {
      sent.push(`${method} ${url}`)
      return []
    },
  )
  const params = { companyId: 'c', userId: 'u' }
  const listed = api.goals.list({ params })
  const read = api.home.read({ params: { companyId: 'c' } })
  expect(sent).toEqual(['GET /companies/c/home'])
  await Promise.all([listed, read])
  expect(sent.at(-1)).toMatch(/^GET \/companies\/c\/.*u.*goals/)
})
