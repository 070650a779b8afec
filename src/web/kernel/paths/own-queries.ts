import { parseSearchWith } from '@tanstack/react-router'
import { toQueryString } from '#contract/kernel/query-string.ts'

/** Query strings are encoded as in API calls (section 7); values stay strings. */
export const ownQueries = { parseSearch: parseSearchWith(String), stringifySearch: toQueryString }
