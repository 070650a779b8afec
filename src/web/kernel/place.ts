import { recallInTab, rememberInTab } from './transport/stored.ts'

interface StoredPlace {
  readonly accountId: string
  readonly companyId?: string | undefined
  /** Path to return to after signing in again. */
  readonly path?: string | undefined
}

/**
 * Stores whose page this tab shows, and in which company. Returns the path stored before, unless the page
 * belonged to another person or company.
 */
export function takePlace(accountId: string, companyId: string | undefined): string | undefined {
  const place = readPlace()
  store({ accountId, companyId })
  const isItsOwn = place?.accountId === accountId && place.companyId === companyId
  return isItsOwn ? place.path : undefined
}

export function keepPlace(isOver: boolean): void {
  const { pathname, search, hash } = location
  const place = readPlace()
  if (place) store({ ...place, path: isOver ? pathname + search + hash : undefined })
}

export function readPlace(): StoredPlace | undefined {
  return JSON.parse(recallInTab('place') ?? 'null') as StoredPlace | undefined
}

const store = (place: StoredPlace) => rememberInTab('place', JSON.stringify(place))
