import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { drafts } from '#web/kernel/drafts/drafts.ts'
import { parkDrafts } from '#web/kernel/drafts/parked-drafts.ts'
import { keepPlace } from '#web/kernel/place.ts'
import { endSession, rememberInTab } from '#web/kernel/transport/stored.ts'
import { tabSession } from '#web/kernel/transport/tab-session.ts'

/** Keeps the path and drafts of a page whose session is over, for its owner's return. */
export function keepForReturn(): void {
  keepPlace(true)
  parkDrafts()
}

/** Leaves a stopped tab for the sign-in page; its owner's drafts are kept. */
export async function goToSignIn(isSomeoneElseIn: boolean): Promise<void> {
  keepPlace(true)
  if (isSomeoneElseIn) rememberInTab('visitor', 'on')
  else endSession()
  tabSession.become('left')
  // The page is unmounted by then, so its leave guard doesn't ask.
  await drafts().close()
  location.assign(addressOf(paths.signIn))
}
