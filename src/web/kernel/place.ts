import { recallInTab, rememberInTab } from './transport/stored.ts'

interface StoredPlace {
  readonly accountId: string
  /** Path to return to after signing in again. */
  readonly path?: string | undefined
}

/** Stores the owner of this tab's page and, once the session is over, its path. */
export function keepPlace(accountId: string, isOver: boolean): void {
  const { pathname, search, hash } = location
  const place: StoredPlace = { accountId, path: isOver ? pathname + search + hash : undefined }
  rememberInTab('place', JSON.stringify(place))
}

/** Returns the stored path once after sign-in; undefined if the page belonged to another person. */
export function takePlace(accountId: string): string | undefined {
  const place = readPlace()
  rememberInTab('place', undefined)
  return place?.accountId === accountId ? place.path : undefined
}

/** Owner of the page that this tab showed last. */
export function readPlace(): StoredPlace | undefined {
  return JSON.parse(recallInTab('place') ?? 'null') as StoredPlace | undefined
}
