import type { Actor } from '#domain/kernel/access/actor.ts'
import { hasOwn, hasRecords, recordKinds } from '#domain/kernel/access/own-records.ts'
import { navigationPages } from './platform/frame/navigation/navigation-pages.ts'

type PageReader = Pick<Actor, 'roles' | 'records'>

/** Someone who is in the company, with nothing to read of their own, nobody to manage and nothing to administer. */
export const isPlaceless = ({ roles, records }: PageReader) =>
  !roles.isManager && !roles.isAdmin && !hasRecords({ roles, records })

/** Whether a page is of records that the reader has none of. A diary is theirs to begin. */
export const isEmptyOf = (reader: PageReader, path: string) =>
  recordKinds.some(
    (kind) => kind !== 'feedback' && navigationPages[kind].to === path && !hasOwn(kind, reader),
  )
