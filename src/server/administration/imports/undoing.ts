import type { LeftAsIs } from '#domain/administration/imports/summary.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** An undoing: what is left as it is, since it has changed, is written down by name. */
export interface Undoing {
  readonly work: UnitOfWork
  readonly leave: (kind: LeftAsIs['kind'], name: string) => void
}
