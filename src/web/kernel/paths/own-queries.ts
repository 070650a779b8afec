import { parseSearchWith } from '@tanstack/react-router'
import { toQueryString } from '#contract/kernel/query-string.ts'

/** What stands behind the `?` of an address is written as in calls (section 7), texts as they are. */
export const ownQueries = { parseSearch: parseSearchWith(String), stringifySearch: toQueryString }
