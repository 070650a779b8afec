import { conflict } from '#domain/kernel/refusal.ts'

/** Kept by one person. */
export const listViewsMax = 20

export const listViewNameLengthMax = 40

export function refuseListView(kept: number) {
  return kept < listViewsMax ? undefined : conflict('user.viewsFull')
}
