import type { Account } from '#web/kernel/account.tsx'

export function seeAnnouncement({ api }: Account, announcement: string) {
  return api.account.seeAnnouncement({ body: { announcement } })
}
