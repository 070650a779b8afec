import { conflict } from './refusal.ts'

/** Something in an order: what is archived has no place in it. */
interface Placed {
  readonly position: number | null
}

/** Why something cannot be changed: what is archived stays as it is until it is restored. */
export function refuseArchived({ position }: Placed) {
  return position === null ? conflict('content.archived') : undefined
}

/** Why something cannot be restored. */
export function refuseRestore({ position }: Placed) {
  return position === null ? undefined : conflict('content.notArchived')
}

/** Why something is neither added nor changed: what it belongs to is archived. */
export function refuseWithinArchived({ isArchived }: { readonly isArchived: boolean }) {
  return isArchived ? conflict('content.withinArchived') : undefined
}
