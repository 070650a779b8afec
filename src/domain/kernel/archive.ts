import { conflict } from './refusal.ts'

interface Placed {
  readonly position: number | null
}

export function refuseArchived({ position }: Placed) {
  return position === null ? conflict('content.archived') : undefined
}

export function refuseRestore({ position }: Placed) {
  return position === null ? undefined : conflict('content.notArchived')
}

export function refuseWithinArchived({ isArchived }: { readonly isArchived: boolean }) {
  return isArchived ? conflict('content.withinArchived') : undefined
}
