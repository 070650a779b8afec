import { recallInTab, rememberInTab } from './transport/stored.ts'

interface StoredPlace {
  readonly accountId: string
  /** Where they come back to once they have signed in again. */
  readonly path?: string | undefined
}

/** Keeps whose page this tab shows and, where its session is over, which it is. */
export function keepPlace(accountId: string, isOver: boolean): void {
  const { pathname, search, hash } = location
  const place: StoredPlace = { accountId, path: isOver ? pathname + search + hash : undefined }
  rememberInTab('place', JSON.stringify(place))
}

/** Where someone who has signed in comes back to, once; nowhere if the page was another person's. */
export function takePlace(accountId: string): string | undefined {
  const place = readPlace()
  rememberInTab('place', undefined)
  return place?.accountId === accountId ? place.path : undefined
}

/** Whose page this tab showed last. */
export function readPlace(): StoredPlace | undefined {
  return JSON.parse(recallInTab('place') ?? 'null') as StoredPlace | undefined
}
