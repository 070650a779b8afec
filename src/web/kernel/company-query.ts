import { queryOptions } from '@tanstack/react-query'
import type { Api, Session } from './session.tsx'

type OfCompany = { readonly params: { companyId: string } }

/** Query of a call that needs the company alone. Its key is the topic, the company and the rest of `key`. */
export const companyQuery =
  <Output>(
    [topic, ...rest]: readonly string[],
    choose: (api: Api) => (input: OfCompany) => Promise<Output>,
    options: { readonly staleTime?: number } = {},
  ) =>
  ({ api, companyId }: Session) =>
    queryOptions({
      queryKey: [topic, companyId, ...rest],
      queryFn: () => choose(api)({ params: { companyId } }),
      ...options,
    })
