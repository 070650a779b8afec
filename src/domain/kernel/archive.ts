import { conflict } from './refusal.ts'

interface ListPosition {
  readonly position: number | null
}

export function refuseArchived({ position }: ListPosition) {
  return position === null ? conflict('content.archived') : undefined
}

export function refuseRestore({ position }: ListPosition) {
  return position === null ? undefined : conflict('content.notArchived')
}

export function refuseWithinArchived({ isArchived }: { readonly isArchived: boolean }) {
  return isArchived ? conflict('content.withinArchived') : undefined
}
