import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './DeleteAccount.module.css'
import { useDeleteAccount } from './use-delete-account.tsx'

const goes = ['goesAccount', 'goesPrivate'] as const
const stays = ['staysWords', 'staysAnew'] as const

/** Says what is deleted and what stays before asking for the proof. */
export function DeleteAccount() {
  const t = useTranslations('account.deletion')
  const { remove, dialog } = useDeleteAccount()
  return (
    <Section title={t('title')} description={t('hint')}>
      <div className={s.sides}>
        <div>
          <h3>{t('goes')}</h3>
          <ul>
            {goes.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('stays')}</h3>
          <ul>
            {stays.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <Button color="red" variant="default" onClick={() => void remove()}>
          {t('action')}
        </Button>
      </div>
      {dialog}
    </Section>
  )
}
