import type { LeftAsIs } from '#domain/administration/imports/summary.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

export interface UndoContext {
  readonly work: UnitOfWork
  readonly leave: (kind: LeftAsIs['kind'], name: string) => void
}
