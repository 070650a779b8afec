import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LifeStageView } from '#contract/people/life-stage.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useConfirmLifeStage } from './api.ts'
import s from './ConfirmLifeStage.module.css'

interface ConfirmLifeStageProps {
  readonly said: LifeStageView
  /** The button disappears: move the focus. */
  readonly onConfirmed: () => void
}

export function ConfirmLifeStage({ said, onConfirmed }: ConfirmLifeStageProps) {
  const t = useTranslations('life-stage')
  const say = useDay()
  const id = useId()
  const confirm = useConfirmLifeStage({
    done: t('form.saved'),
    failed: t('form.failed'),
    onDone: onConfirmed,
  })
  const { option, note, modifiedOn } = said
  if (!option || !modifiedOn) return null
  return (
    <section
      className={`${layout.stack3} ${layout.start} ${layout.inset4} ${s.ask}`}
      aria-labelledby={id}
    >
      <h2 id={id} className={layout.h3}>
        {t('confirm.question')}
      </h2>
      <p>{t('confirm.lead', { day: say(modifiedOn), option: t(`option.${option}`) })}</p>
      <Button
        variant="default"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ option, note })}
      >
        {t('confirm.action')}
      </Button>
    </section>
  )
}
