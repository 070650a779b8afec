import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Outside } from './Outside.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** For people without a company: they can still secure or delete their account. */
export function OwnAccountPage() {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const { email } = useAccount()
  const signOut = useSignOut()
  return (
    <Outside title={t('title')} lead={t('lead', { email })}>
      <div className={layout.stack4}>
        <OwnAccount />
        <Button component="a" href={paths.home} variant="default">
          {common('notFound.home')}
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          {common('signOut.action')}
        </Button>
      </div>
    </Outside>
  )
}
