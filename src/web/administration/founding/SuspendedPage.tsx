import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/identity/session-data.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ShutCompanyButton } from '#web/identity/companies/ShutCompanyButton.tsx'

interface ShutCompanies {
  /** Not empty. */
  readonly companies: SessionData['companies']
  readonly others: SessionData['companies']
  /** Operators can resume suspended companies. */
  readonly isOperator: boolean
}

interface SuspendedPageProps extends ShutCompanies {
  readonly onEnter: (companyId: string) => void
}

/** For people who can't open the requested company, or any. Operators can resume one here. */
export function SuspendedPage({ onEnter, ...shut }: SuspendedPageProps) {
  const t = useTranslations('companies')
  const common = useTranslations('common')
  const needed = useTranslations('second-factors.needed')
  const nextAction = useTranslations('next-action')
  const signOut = useSignOut()
  const account = useAccount()
  const texts = useShutTexts(shut)
  const { others, isOperator } = shut
  const own = shut.companies.filter(isActiveIn)
  const going = own.filter(({ goneAt }) => goneAt !== null)
  const resumable = isOperator ? own.filter(({ goneAt }) => goneAt === null) : []
  const label = (action: string, offered: readonly unknown[], name: string) =>
    offered.length > 1 ? nextAction('with', { action, name }) : action
  return (
    <StandalonePage {...texts}>
      {going
        .filter(({ customRoles }) => customRoles.isSuperAdmin)
        .map(({ id, name }) => (
          <ShutCompanyButton
            key={id}
            label={label(t('beingDeleted.takeBack'), going, name)}
            failed={t('beingDeleted.failed')}
            send={() => account.api.companies.takeBack({ body: { companyId: id } })}
            onDone={() => onEnter(id)}
          />
        ))}
      {resumable.map(({ id, name }) => (
        <ShutCompanyButton
          key={id}
          label={label(t('suspended.resume'), resumable, name)}
          failed={t('suspended.failed')}
          send={() => account.api.operators.resume({ params: { operatedId: id } })}
          onDone={() => onEnter(id)}
        />
      ))}
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => onEnter(id)}>
          {needed('otherCompany', { company: name })}
        </Button>
      ))}
      {isOperator ? (
        <Button variant="default" component="a" href={addressOf(paths.superadmin.companies)}>
          {t('suspended.all')}
        </Button>
      ) : null}
      <Button variant="default" component="a" href={addressOf(paths.account)}>
        {common('yourAccount')}
      </Button>
      <Button variant="subtle" onClick={() => void signOut()}>
        {common('signOut.action')}
      </Button>
    </StandalonePage>
  )
}

const isActiveIn = ({ customRoles }: SessionData['companies'][number]) => customRoles.isUser

function useShutTexts({ companies, others, isOperator }: ShutCompanies) {
  const t = useTranslations('companies')
  const navigation = useTranslations('navigation')
  const write = useInstant()
  const own = companies.filter(isActiveIn)
  const going = own.find(({ goneAt }) => goneAt !== null)
  const name = (going ?? companies[0])?.name ?? ''
  if (going?.goneAt)
    return {
      title: navigation('beingDeleted', { name }),
      lead: t('beingDeleted.lead', { day: write(going.goneAt, 'fullDay') }),
    }
  if (own.length === 0) return { title: t('inactive.title', { name }), lead: t('inactive.lead') }
  return {
    title: others.length > 0 ? t('suspended.titleOf', { name }) : t('suspended.title'),
    lead: t(isOperator ? 'suspended.leadOfOperator' : 'suspended.lead'),
  }
}
