import type { ListViewQuery } from '#contract/people/user-views.ts'
import { refuseListView } from '#domain/people/users/list-view.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { deleteListView, insertListView, lockListViews } from './list-view-queries.ts'

/** Replaces the view of that name. Throws 409 at the limit. */
export async function saveListView(
  work: UnitOfWork,
  view: { readonly name: string; readonly query: ListViewQuery },
): Promise<{ id: string }> {
  const { others, id = newId() } = await lockListViews(work, view.name)
  allow(refuseListView(others))
  await insertListView(work, { id, ...view })
  return { id }
}

/** Throws 404. */
export async function removeListView(work: UnitOfWork, id: string) {
  if (!(await deleteListView(work, id))) throw notFound()
}
