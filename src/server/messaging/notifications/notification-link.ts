import type { NoticeItem } from '#server/platform/outbox/mail.ts'

/** Says nothing but ids. */
export const notificationLink = (origin: string, companyId: string, notificationId: string) =>
  `${origin}/n/${companyId}/${notificationId}`

export const notificationIdOf = ({ link }: Pick<NoticeItem, 'link'>) =>
  link.slice(link.lastIndexOf('/') + 1)
