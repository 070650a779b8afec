import { z } from 'zod'
import {
  mailsFor,
  proofKinds,
  proofLifetimeMinutes,
  resendAfterMinutes,
} from '#domain/kernel/secrets/proof.ts'
import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import { emailLengthMax } from '#domain/kernel/limits.ts'
import type { RequestContext } from './request-context.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { hasMailFailed } from '#server/platform/outbox/queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

const minuteMs = 60_000

const receipt = z.object({
  purpose: z.literal('mailbox'),
  kind: z.enum(proofKinds),
  email: z.string(),
  /** When the mail was asked for, in milliseconds since 1970. */
  askedAt: z.number(),
  /** The hash of the cookie of the browser that asked. */
  device: z.string(),
})

/** What the browser that asked for a mail can ask what became of it with; another can not. */
export function receiptFor(
  { seal, device, now }: RequestContext,
  kind: ProofKind,
  email: string,
): string {
  const said: z.output<typeof receipt> = {
    purpose: 'mailbox',
    kind,
    // Receipts are as long as each other: an answer tells nothing of an address by its length.
    email: email.padEnd(emailLengthMax),
    askedAt: now.getTime(),
    device: hashOf(device.cookie()).toString('base64url'),
  }
  return seal.seal(JSON.stringify(said)).toString('base64url')
}

/**
 * Whether the mail that a receipt is for could not be sent so far. The outbox alone is asked, in which every
 * address has a mail, so that the answer says nothing of accounts. Whatever else is shown has not failed.
 */
export async function readMailState(
  context: RequestContext,
  shown: string,
): Promise<{ hasFailed: boolean }> {
  const asked = openReceipt(context, shown)
  if (!asked) return { hasFailed: false }
  // Asked for again within this time, the mail before is the one on its way.
  const since = new Date(asked.askedAt - resendAfterMinutes * minuteMs)
  const { kind } = asked
  const target = asked.email.trimEnd()
  const hasFailed = await asPlatform(context.db, (db) =>
    hasMailFailed(db, { target, templates: mailsFor[kind], since }),
  )
  return { hasFailed }
}

function openReceipt({ seal, device, now }: RequestContext, shown: string) {
  try {
    const said = receipt.parse(JSON.parse(seal.open(Buffer.from(shown, 'base64url'))))
    const isTheirs = device.hash()?.toString('base64url') === said.device
    const isOpen = now.getTime() - said.askedAt < proofLifetimeMinutes * minuteMs
    return isTheirs && isOpen ? said : undefined
  } catch {
    return undefined
  }
}
