import { minuteMs } from '#domain/kernel/time/durations.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import type { AuthApi } from '#web/identity/auth/auth-flow.tsx'

interface MailFailureProps {
  readonly api: Pick<AuthApi, 'mailState'>
  /** The server's receipt; undefined if there is none. */
  readonly receipt: string | undefined
}

export function MailFailure({ api, receipt }: MailFailureProps) {
  const t = useTranslations('proofs.mailbox')
  const hasFailed = useHasFailed(api, receipt)
  return <div role="alert">{hasFailed ? <p>{t('failed')}</p> : null}</div>
}

/**
 * Poll intervals in milliseconds: first attempts fail within seconds, later ones are minutes apart.
 */
const [soonMs, laterMs] = [3_000, 15_000]
const soonTimes = 10

function useHasFailed(api: MailFailureProps['api'], receipt: string | undefined): boolean {
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (receipt === undefined) return undefined
    const until = Date.now() + proofLifetimeMinutes * minuteMs
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (times: number) => {
      timer = setTimeout(() => void ask(times), times < soonTimes ? soonMs : laterMs)
    }
    const ask = async (times: number) => {
      // Keeps the last known state if the request fails.
      const answer = await api.mailState({ body: { receipt } }).catch(() => undefined)
      if (answer) setFailed(answer.hasFailed ? receipt : undefined)
      if (Date.now() < until) askAfter(times + 1)
    }
    askAfter(0)
    return () => clearTimeout(timer)
  }, [api, receipt])
  return failed !== undefined && failed === receipt
}
