import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/identity/session-data.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { mySecondFactors } from './second-factors-api.ts'
import { Outside } from './Outside.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import layout from '#web/kernel/ui/layout.module.css'

type Company = Pick<SessionData['companies'][number], 'id' | 'name'>

interface SecondFactorNeededPageProps {
  /** The company that requires a second factor. */
  readonly company: Company
  /** Companies without that requirement. */
  readonly others: readonly Company[]
  readonly onEnter: (companyId: string) => void
}

/** For administrators of a company that requires a second factor. */
export function SecondFactorNeededPage(page: SecondFactorNeededPageProps) {
  const t = useTranslations('second-factors.needed')
  return (
    <Outside title={t('title')} lead={t('lead', { company: page.company.name })}>
      <Adding {...page} />
    </Outside>
  )
}

function Adding({ company, others, onEnter }: SecondFactorNeededPageProps) {
  const t = useTranslations('second-factors.needed')
  const common = useTranslations('common')
  const account = useAccount()
  const signOut = useSignOut()
  const { totp, passkeys } = useSuspenseQuery(mySecondFactors(account)).data
  const isAdded = totp !== null || passkeys.length > 0
  return (
    <div className={layout.stack4}>
      <SecondFactors />
      {isAdded ? (
        <Button onClick={() => onEnter(company.id)}>{t('goOn', { company: company.name })}</Button>
      ) : null}
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => onEnter(id)}>
          {t('otherCompany', { company: name })}
        </Button>
      ))}
      <Button variant="subtle" onClick={() => void signOut()}>
        {common('signOut.action')}
      </Button>
    </div>
  )
}
