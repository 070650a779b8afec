import { createHash } from 'node:crypto'
import { drafts, openDrafts } from '#web/kernel/drafts/drafts.ts'

/** Reads the drafts of an account as its page does when it starts, under a key of its own. */
export function openDraftsOf(accountId: string, companyId: string): Promise<void> {
  const key = createHash('sha256').update(accountId).digest('base64')
  return openDrafts({ accountId, companyId, key })
}

/** Begins without drafts, for a page of nobody in particular. */
export function emptyDrafts(): Promise<void> {
  // A text still being encrypted would be stored after the clearing, for the next test to find.
  drafts().forget()
  sessionStorage.clear()
  return openDraftsOf('nobody', 'none')
}
