import type { Actor } from '#domain/kernel/access/actor.ts'
import { hasOwn, hasRecords, recordKinds } from '#domain/kernel/access/own-records.ts'
import { navigationPages } from './platform/frame/navigation/navigation-pages.ts'

type PageReader = Pick<Actor, 'roles' | 'records'>

/** True for members without records of their own, reports or admin rights. */
export const isPlaceless = ({ roles, records }: PageReader) =>
  !roles.isManager && !roles.isAdmin && !hasRecords({ roles, records })

/**
 * True if the page lists records that the reader has none of. Feedback is exempt: anyone can start a
 * diary.
 */
export const isEmptyOf = (reader: PageReader, path: string) =>
  recordKinds.some(
    (kind) => kind !== 'feedback' && navigationPages[kind].to === path && !hasOwn(kind, reader),
  )
