import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { SessionData } from '#contract/auth.ts'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSignOut } from '#web/kernel/use-sign-out.ts'
import { addressOf } from '#web/paths/own-address.ts'
import { paths } from '#web/paths/paths.ts'
import { TakeBack } from './TakeBack.tsx'

interface SuspendedPageProps {
  /** What they are in, one at least. */
  readonly companies: SessionData['companies']
  readonly onTakenBack: (companyId: string) => void
}

/** For someone whose every company is suspended or being deleted: nothing is lost yet, and nothing can be done there. */
export function SuspendedPage({ companies, onTakenBack }: SuspendedPageProps) {
  const t = useTranslations('companies')
  const common = useTranslations('common')
  const format = useFormatter()
  const signOut = useSignOut()
  const going = companies.filter(({ goneAt }) => goneAt !== null)
  const [first] = going
  const said = first
    ? {
        title: t('beingDeleted.title', { name: first.name }),
        lead: t('beingDeleted.lead', {
          day: format.dateTime(new Date(first.goneAt ?? 0), { dateStyle: 'long' }),
        }),
      }
    : { title: t('suspended.title'), lead: t('suspended.lead') }
  return (
    <StandalonePage {...said}>
      {going
        .filter(({ customRoles }) => customRoles.isSuperAdmin)
        .map(({ id, name }) => (
          <TakeBack
            key={id}
            companyId={id}
            {...(going.length > 1 ? { name } : {})}
            onTakenBack={onTakenBack}
          />
        ))}
      <Button variant="default" component="a" href={addressOf(paths.account)}>
        {common('yourAccount')}
      </Button>
      <Button variant="subtle" onClick={() => void signOut()}>
        {common('signOut.action')}
      </Button>
    </StandalonePage>
  )
}
