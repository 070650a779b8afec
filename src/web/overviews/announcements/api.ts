import type { Account } from '#web/kernel/account.tsx'

/** Tells the server that the reader knows of what was announced. */
export function seeAnnouncement({ api }: Account, announcement: string) {
  return api.account.seeAnnouncement({ body: { announcement } })
}
