import type { Citation } from './exchange.ts'
import { pageAddresses } from './pages.ts'

/** Where what an answer cites stands, by an address for whoever is elsewhere: a page, never the thing itself. */
export function addressOfCitation(
  { target, page }: Pick<Citation, 'target' | 'page'>,
  userId: string,
): string {
  if (target && target.aboutUserId !== userId)
    return `${pageAddresses.people}/${target.aboutUserId}`
  return pageAddresses[page ?? 'home']
}
