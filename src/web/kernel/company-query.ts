import { queryOptions } from '@tanstack/react-query'
import type { Api, Session } from './session.tsx'

type OfCompany = { readonly params: { companyId: string } }
type OfRecord<Id extends string> = { readonly params: { companyId: string } & Record<Id, string> }
type Client = Pick<Session, 'api' | 'companyId'>

interface QueryChoices {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly retry?: boolean
}

/** Query of a call that needs the company alone. Its key is the topic, the company and the rest of `key`. */
export const companyQuery =
  <Output>(
    [topic, ...rest]: readonly string[],
    choose: (api: Api) => (input: OfCompany) => Promise<Output>,
    options: QueryChoices = {},
  ) =>
  ({ api, companyId }: Client) =>
    queryOptions({
      queryKey: [topic, companyId, ...rest],
      queryFn: () => choose(api)({ params: { companyId } }),
      ...options,
    })

/** `companyQuery` of one record, whose id is the path's parameter `id` and ends the key. */
export const recordQuery =
  <Id extends string, Output>(
    [topic, ...rest]: readonly string[],
    id: Id,
    choose: (api: Api) => (input: OfRecord<Id>) => Promise<Output>,
    options: QueryChoices = {},
  ) =>
  ({ api, companyId }: Client, value: string) =>
    queryOptions({
      queryKey: [topic, companyId, ...rest, value],
      queryFn: () => choose(api)({ params: { companyId, [id]: value } as OfRecord<Id>['params'] }),
      ...options,
    })

/** `companyQuery` of a page of a list: what it asks for ends the key. */
export const listQuery =
  <Query, Output>(
    [topic, ...rest]: readonly string[],
    choose: (api: Api) => (input: OfCompany & { readonly query: Query }) => Promise<Output>,
    options: QueryChoices = {},
  ) =>
  ({ api, companyId }: Client, query: Query) =>
    queryOptions({
      queryKey: [topic, companyId, ...rest, query],
      queryFn: () => choose(api)({ params: { companyId }, query }),
      ...options,
    })
