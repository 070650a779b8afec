import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks, MailPlus, ShieldPlus, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { administrationOverview } from '#web/administration/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface FirstStepsProps {
  readonly onInvite: (role: CompanyRole) => void
}

/** Shown until a second person joins a new company. */
export function FirstSteps({ onInvite }: FirstStepsProps) {
  const t = useTranslations('users.firstSteps')
  const progress = useTranslations('administration.checklist')
  const session = useSession()
  const { company } = session.me
  const { data: overview } = useQuery(administrationOverview(session))
  const setUp = overview && Object.values(overview.setUp)
  const isSetUp = setUp?.every(Boolean) ?? false
  const steps = [
    ...(isSetUp
      ? []
      : ([
          {
            key: 'setUp',
            icon: ListChecks,
            action: (
              <Button
                variant="default"
                renderRoot={(root) => <Link {...root} to={paths.administration.overview} />}
              >
                {t('setUp.action')}
              </Button>
            ),
          },
        ] as const)),
    {
      key: 'invite',
      icon: MailPlus,
      action: <Button onClick={() => onInvite('USER')}>{t('invite.action')}</Button>,
    },
    {
      key: 'second',
      icon: ShieldPlus,
      action: (
        <Button variant="default" onClick={() => onInvite('SUPERADMIN')}>
          {t('second.action')}
        </Button>
      ),
    },
    {
      key: 'account',
      icon: UserRound,
      action: (
        <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.account} />}>
          {t('account.action')}
        </Button>
      ),
    },
  ] as const
  return (
    <Section title={t('title', { company: company.name })} description={t('hint')}>
      <ol className={layout.stack3}>
        {steps.map(({ key, icon: Icon, action }) => (
          <li key={key} className={`${layout.inline34} ${layout.card} ${layout.raised}`}>
            <Icon className={layout.muted} size={22} strokeWidth={1.5} aria-hidden />
            <div className={`${layout.stack1} ${layout.grow14} ${layout.titled}`}>
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.hint`)}</p>
              {key === 'setUp' && setUp ? (
                <p>{progress('done', { done: setUp.filter(Boolean).length, all: setUp.length })}</p>
              ) : null}
            </div>
            {action}
          </li>
        ))}
      </ol>
    </Section>
  )
}
