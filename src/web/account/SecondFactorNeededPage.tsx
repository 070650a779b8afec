import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/auth.ts'
import { Doorway } from '#web/kernel/Doorway.tsx'
import { NotifyProvider } from '#web/kernel/notify.tsx'
import { newQueryClient } from '#web/kernel/query-client.ts'
import type { Api } from '#web/kernel/session.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { mySecondFactors } from './api.ts'
import { SecondFactors } from './SecondFactors.tsx'
import s from './SecondFactors.module.css'

type Company = Pick<SessionData['companies'][number], 'id' | 'name'>

interface SecondFactorNeededPageProps {
  readonly api: Api
  readonly email: string
  /** The company that lets no administrator in without a second factor. */
  readonly company: Company
  /** Where else one may work meanwhile. */
  readonly others: readonly Company[]
  readonly onEnter: (companyId: string) => void
  readonly onLeave: () => Promise<void>
}

/** For an administrator of a company that requires a second factor, until they have added one. */
export function SecondFactorNeededPage(page: SecondFactorNeededPageProps) {
  const t = useTranslations('second-factors.needed')
  const common = useTranslations('common')
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <NotifyProvider closeLabel={common('close')}>
          <Doorway
            title={t('title')}
            lead={t('lead', { company: page.company.name })}
            width="reading"
          >
            <Suspense fallback={<Loading label={common('loading')} />}>
              <Adding {...page} />
            </Suspense>
          </Doorway>
        </NotifyProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function Adding({ api, email, company, others, onEnter, onLeave }: SecondFactorNeededPageProps) {
  const t = useTranslations('second-factors.needed')
  const common = useTranslations('common')
  const { totp, passkeys } = useSuspenseQuery(mySecondFactors(api)).data
  const isAdded = totp !== null || passkeys.length > 0
  return (
    <div className={s.body}>
      <SecondFactors api={api} email={email} />
      {isAdded ? (
        <Button onClick={() => onEnter(company.id)}>{t('goOn', { company: company.name })}</Button>
      ) : null}
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => onEnter(id)}>
          {t('otherCompany', { company: name })}
        </Button>
      ))}
      <Button variant="subtle" onClick={() => void onLeave()}>
        {common('signOut.action')}
      </Button>
    </div>
  )
}
