import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ownEmail } from './email-api.ts'
import { NewEmailForm } from './NewEmailForm.tsx'
import { WaitingEmail } from './WaitingEmail.tsx'

export function EmailAddress() {
  const t = useTranslations('email-change')
  const { data } = useSuspenseQuery(ownEmail(useAccount()))
  useToldOfChange(data.email)
  return (
    <Section title={t('title')} description={t('hint')}>
      {data.change ? (
        <WaitingEmail {...data} change={data.change} />
      ) : (
        <>
          <p>{t.rich('now', { email: data.email, b: bold })}</p>
          <NewEmailForm email={data.email} />
        </>
      )}
    </Section>
  )
}

/** The second mailbox confirms elsewhere: announces it here. */
function useToldOfChange(email: string): void {
  const t = useTranslations('email-change')
  const notify = useNotify()
  const refresh = useRefresh()
  const before = useRef(email)
  useEffect(() => {
    if (before.current === email) return
    before.current = email
    notify.done(t('changed'))
    void refresh(['sessions'])
  }, [email, notify, refresh, t])
}

const bold = (words: ReactNode) => <b>{words}</b>
