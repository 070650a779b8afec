import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LifeStageView } from '#contract/people/life-stage.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { changeLifeStage, lifeStageOf } from './api.ts'
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
  const session = useSession()
  const queries = useQueryClient()
  const confirm = useCommand(changeLifeStage, {
    touches: ['life-stage'],
    done: t('form.saved'),
    failed: t('form.failed'),
    onDone: (now) => {
      queries.setQueryData(lifeStageOf(session, session.me.userId).queryKey, now)
      onConfirmed()
    },
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
