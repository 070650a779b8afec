/** After this long nobody waits for a mail any more, in hours: it is not tried again. */
export const mailAgeHoursMax = 48

const pausesMinutes = [1, 5, 15, 60] as const

/** How long to wait after the `tries`th try of a mail has failed, in minutes: longer each time, at most an hour. */
export function retryAfterMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? 60
}

/** How far a mail has got: delivered, on its way, being tried again, given up, or kept here. */
export const mailStates = ['sent', 'waiting', 'retrying', 'givenUp', 'kept'] as const
export type MailState = (typeof mailStates)[number]

/** The state of a mail written at `createdAt` (milliseconds since 1970), where mails leave or do not. */
export function mailStateOf(
  mail: { readonly isSent: boolean; readonly createdAt: number; readonly tries: number },
  sendsMails: boolean,
  now: number,
): MailState {
  if (mail.isSent) return 'sent'
  if (!sendsMails) return 'kept'
  if (now - mail.createdAt >= mailAgeHoursMax * 3_600_000) return 'givenUp'
  return mail.tries > 1 ? 'retrying' : 'waiting'
}

/** The line of a mail is kept for so many days, delivered or not. */
export const mailLineDaysMax = 30
