import { minuteMs } from '#domain/kernel/time/durations.ts'
import { z } from 'zod'
import {
  mailsFor,
  proofKinds,
  proofLifetimeMinutes,
  resendAfterMinutes,
  type ProofKind,
} from '#domain/kernel/secrets/proof.ts'
import { emailLengthMax } from '#domain/kernel/limits.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { hasMailFailed } from '#server/platform/outbox/queries.ts'
import { openJson, sealJson } from '#server/kernel/secrets/seal.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

const receipt = z.object({
  purpose: z.literal('mailbox'),
  kind: z.enum(proofKinds),
  email: z.string(),
  askedAt: z.number(),
  device: z.string(),
})

/** Only the same browser can use it. */
export function receiptFor({ seal, device, now }: RequestContext, kind: ProofKind, email: string) {
  const said: z.output<typeof receipt> = {
    purpose: 'mailbox',
    kind,
    // Padded, so that the length reveals nothing about the address.
    email: email.padEnd(emailLengthMax),
    askedAt: now.getTime(),
    device: hashOf(device.cookie()).toString('base64url'),
  }
  return sealJson(seal, said)
}

/** Reads only the outbox, which has a mail for every address: it says nothing about accounts. */
export async function readMailState(
  context: RequestContext,
  shown: string,
): Promise<{ hasFailed: boolean }> {
  const asked = openReceipt(context, shown)
  if (!asked) return { hasFailed: false }
  // A repeated request within this time sent no new mail.
  const since = new Date(asked.askedAt - resendAfterMinutes * minuteMs)
  const { kind } = asked
  const target = asked.email.trimEnd()
  const hasFailed = await asPlatform(context.db, (db) =>
    hasMailFailed(db, { target, templates: mailsFor[kind], since }),
  )
  return { hasFailed }
}

function openReceipt({ seal, device, now }: RequestContext, shown: string) {
  const said = openJson(seal, shown, receipt)
  const isTheirs = device.hash()?.toString('base64url') === said?.device
  const isOpen = said && now.getTime() - said.askedAt < proofLifetimeMinutes * minuteMs
  return isTheirs && isOpen ? said : undefined
}
