import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './DeleteAccount.module.css'
import type { ReactNode } from 'react'
import { useAccount } from '#web/kernel/account.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useProven } from './use-proven.tsx'

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

interface AccountDeletion {
  /** Confirms, asks for a fresh proof, then deletes the account. */
  readonly remove: () => Promise<void>
  readonly dialog: ReactNode
}

function useDeleteAccount(): AccountDeletion {
  const t = useTranslations('account.deletion')
  const account = useAccount()
  const confirm = useConfirm()
  const { run, dialog } = useProven()
  const remove = async () => {
    const isMeant = await confirm({
      title: t('ask'),
      body: t('hint'),
      confirmLabel: t('confirm'),
      tone: 'danger',
    })
    if (!isMeant) return
    await run(t('failed'), async () => {
      await account.api.account.remove()
      await account.leave()
    })
  }
  return { remove, dialog }
}
