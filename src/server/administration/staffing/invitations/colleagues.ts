import { createRequire } from 'node:module'
import { sharedDomain } from '#domain/people/invitations/invitation.ts'

/** Domains at which anyone may have a mailbox. */
const publicDomains: ReadonlySet<string> = new Set(
  createRequire(import.meta.url)('email-providers/all.json') as readonly string[],
)

export function areColleagues(inviter: string, invited: string): boolean {
  const domain = sharedDomain(inviter, invited)
  return domain !== undefined && !publicDomains.has(domain)
}
