import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import type {
  ExportChoice as Choice,
  ExportFormat,
} from '#domain/administration/exports/exports.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { startExport } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface ExportChoiceProps {
  readonly kind: Choice
  readonly format: ExportFormat
}

export function ExportChoice({ kind, format }: ExportChoiceProps) {
  const t = useTranslations('exports')
  const delivery = useMailWay()
  const { mutate, isPending } = useCommand<undefined, void>(
    (session) => startExport(session, { kind, format }),
    { touches: ['exports'], done: t('started', { delivery }), failed: t('notStarted') },
  )
  const name = t(`kind.${kind}.name`)
  return (
    <li className={layout.ruledRow}>
      <div className={layout.grow16}>
        <h3 className={layout.name}>{name}</h3>
        <p className={layout.note}>{t(`kind.${kind}.contains`)}</p>
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('startOf', { kind: name })}
        onClick={() => mutate(undefined)}
      >
        {t('start')}
      </Button>
    </li>
  )
}
