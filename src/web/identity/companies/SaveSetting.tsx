import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function SaveSetting({ label, busy }: { readonly label: string; readonly busy: boolean }) {
  return (
    <div className={layout.row3}>
      <Button type="submit" variant="default" loading={busy}>
        {label}
      </Button>
    </div>
  )
}
