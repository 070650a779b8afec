import { parseSearchWith } from '@tanstack/react-router'
import { toQueryString } from '#contract/kernel/query-string.ts'

/** Query strings are encoded as in API calls (section 7); numbers and booleans are read as such. */
export const ownQueries = { parseSearch: parseSearchWith(String), stringifySearch: toQueryString }
