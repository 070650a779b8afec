import { setTimeout } from 'node:timers/promises'
import type { MailView } from '#contract/platform/outbox.ts'

/** How long a mail may take, and how often it is looked for, in milliseconds. */
const letterMsMax = 15_000
const lookMs = 50

export interface Letter {
  /** The address of its link. */
  readonly link: string
  readonly code: string
}

/** The newest mail to an address that a demo keeps and that has a link with a token, once it is there. */
export async function letterTo(
  address: string,
  to: string,
  page: '/email-verified' | '/magic-link' | '/password-recovery' | '/invitation' | '/email-change',
): Promise<Letter> {
  const look = async () => {
    const mails = (await (await fetch(`${address}/api/outbox/demo`)).json()) as MailView[]
    return mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => ({
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
        code: /(?<!\S)\d{3} ?\d{3}(?!\S)/.exec(text)?.[0].replace(' ', '') ?? '',
      }))
      .find(({ link }) => link.includes(`${page}#`))
  }
  for (const end = Date.now() + letterMsMax; Date.now() < end; await setTimeout(lookMs)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`No mail for ${to}`)
}
