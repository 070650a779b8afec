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

interface SuspendedPageProps {
  /** Not empty. */
  readonly companies: SessionData['companies']
  /** Operators can resume suspended companies. */
  readonly isOperator: boolean
  readonly onOpened: (companyId: string) => void
}

/** For people whose companies are all suspended or being deleted; operators can resume one here. */
export function SuspendedPage({ companies, isOperator, onOpened }: SuspendedPageProps) {
  const t = useTranslations('companies')
  const common = useTranslations('common')
  const nextAction = useTranslations('next-action')
  const write = useInstant()
  const signOut = useSignOut()
  const account = useAccount()
  const going = companies.filter(({ goneAt }) => goneAt !== null)
  const resumable = isOperator ? companies.filter(({ goneAt }) => goneAt === null) : []
  const [first] = going
  const said = first
    ? {
        title: t('beingDeleted.title', { name: first.name }),
        lead: t('beingDeleted.lead', {
          day: first.goneAt === null ? '' : write(first.goneAt, 'fullDay'),
        }),
      }
    : {
        title: t('suspended.title'),
        lead: t(isOperator ? 'suspended.leadOfOperator' : 'suspended.lead'),
      }
  const label = (action: string, offered: readonly unknown[], name: string) =>
    offered.length > 1 ? nextAction('with', { action, name }) : action
  return (
    <StandalonePage {...said}>
      {going
        .filter(({ customRoles }) => customRoles.isSuperAdmin)
        .map(({ id, name }) => (
          <ShutCompanyButton
            key={id}
            label={label(t('beingDeleted.takeBack'), going, name)}
            failed={t('beingDeleted.failed')}
            send={() => account.api.companies.takeBack({ body: { companyId: id } })}
            onDone={() => onOpened(id)}
          />
        ))}
      {resumable.map(({ id, name }) => (
        <ShutCompanyButton
          key={id}
          label={label(t('suspended.resume'), resumable, name)}
          failed={t('suspended.failed')}
          send={() => account.api.operators.resume({ params: { operatedId: id } })}
          onDone={() => onOpened(id)}
        />
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
