import { expect } from 'vitest'
import type { MailView } from '#contract/outbox.ts'

export interface Letter {
  /** The address of its link. */
  readonly link: string
  readonly code: string
}

/** The newest mail to an address that a demo keeps and that has a link with a token, once it is there. */
export async function letterTo(
  address: string,
  to: string,
  page: '/email-verified' | '/magic-link' | '/password-recovery' | '/invitation',
): Promise<Letter> {
  let found: Letter | undefined
  const look = async () => {
    const mails = (await (await fetch(`${address}/api/outbox/demo`)).json()) as MailView[]
    found = mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => ({
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
        code: /(?<!\S)\d{3} ?\d{3}(?!\S)/.exec(text)?.[0].replace(' ', '') ?? '',
      }))
      .find(({ link }) => link.includes(`${page}#`))
    return found
  }
  await expect.poll(look, { timeout: 15_000 }).toBeDefined()
  if (!found) throw new Error(`No mail for ${to}`)
  return found
}
