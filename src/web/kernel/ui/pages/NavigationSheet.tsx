import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Navigation, type NavigationProps } from './Navigation.tsx'
import s from './NavigationSheet.module.css'

interface NavigationSheetProps extends NavigationProps {
  readonly title: string
  readonly onClose: () => void
}

export function NavigationSheet({ title, onClose, ...places }: NavigationSheetProps) {
  return (
    <Dialog title={title} placement="bottom" onClose={onClose}>
      <nav className={s.sheet} aria-label={title}>
        <Navigation {...places} onFollow={onClose} />
      </nav>
    </Dialog>
  )
}
