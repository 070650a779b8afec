/** What becomes of a mail: delivered, shown on the demo's outbox page, or kept unsent. */
export const mailWays = ['sent', 'shown', 'kept'] as const
export type MailWay = (typeof mailWays)[number]

interface MailFacts {
  readonly sendsMails: boolean
  readonly showsMails: boolean
}

export function mailWayOf({ sendsMails, showsMails }: MailFacts): MailWay {
  if (sendsMails) return 'sent'
  return showsMails ? 'shown' : 'kept'
}
