import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Mark } from '#web/kernel/ui/mark.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Maintenance.module.css'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { useConnectivity } from '#web/kernel/transport/use-connectivity.ts'

/** Maintenance overlay (section 8). The page stays mounted below it, so typed text survives. */
export function Maintenance() {
  return useConnectivity() === 'maintenance' ? <MaintenancePage /> : null
}

function MaintenancePage() {
  const t = useTranslations('common')
  const [look, setLook] = useState<'none' | 'busy' | 'vain'>('none')
  const onRetry = async () => {
    setLook('busy')
    await connectivity.look()
    setLook('vain')
  }
  return (
    <Dialog role="alertdialog" placement="full" title={t('maintenance.title')}>
      <div className={s.mark}>
        <Mark size={40} />
      </div>
      <p>{t('maintenance.kept')}</p>
      <p className={layout.muted}>{t('maintenance.next')}</p>
      <div className={`${layout.inline4} ${layout.below2}`}>
        <Button loading={look === 'busy'} onClick={onRetry}>
          {t('retry')}
        </Button>
        <output>{look === 'vain' ? t('maintenance.notYet') : null}</output>
      </div>
    </Dialog>
  )
}
