import { paths } from '#web/kernel/paths/paths.ts'
import { overHttp } from './over-http.ts'
import { open, tab, type Go, type Stop } from './stops.ts'

/** Has Ana be signed in somewhere else too, and shows it. */
const elsewhere: Go = async ({ page }) => {
  const { origin } = new URL(page.url())
  const ana = { email: 'ana@aurora.example', password: 'Aurora2026' }
  await overHttp(origin, '').auth.signInWithEmail({ body: ana })
  await page.goto(paths.account)
  await page.locator('main ul[aria-label]').first().waitFor()
}

/** What can be opened on the page of an account that has been signed in to just now. */
export const ofAccounts: readonly Stop[] = [
  ['where one is signed in', elsewhere],
  ['signing out everywhere else', open('account.sessions.endOthers')],
  ['adding an app', open('second-factors.app.add')],
  ['adding a passkey', open('second-factors.passkeys.add')],
  ['notifications', tab('account.tabs.notifications')],
  ['privacy', tab('account.tabs.privacy')],
  ['deleting the account', open('account.deletion.action')],
]
