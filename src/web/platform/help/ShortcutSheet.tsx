import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { ShortcutList } from './ShortcutList.tsx'

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('help.shortcuts')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
