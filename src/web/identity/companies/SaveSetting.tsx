import { Button } from '#web/kernel/ui/controls/Button.tsx'
import s from './Settings.module.css'

export function SaveSetting({ label, busy }: { readonly label: string; readonly busy: boolean }) {
  return (
    <div className={s.actions}>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </div>
  )
}
