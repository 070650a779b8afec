import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { lifeStageOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function LifeStageLine({ userId }: { readonly userId: string }) {
  const t = useTranslations('life-stage')
  const say = useDay()
  const { data: said, isError } = useQuery(lifeStageOf(useSession(), userId))
  if (isError && !said) return <p className={layout.muted}>{t('line.failed')}</p>
  if (!said) return null
  const { option, note, modifiedOn, needsConfirmation } = said
  if (!option || !modifiedOn) return <p className={layout.muted}>{t('line.none')}</p>
  return (
    <div className={layout.stack1}>
      <p>
        <span className={layout.strong}>{t(`option.${option}`)}</span>{' '}
        <span className={layout.muted}>{t('line.since', { day: say(modifiedOn) })}</span>
      </p>
      {note ? (
        <p dir="auto" className={layout.writtenText}>
          {note}
        </p>
      ) : null}
      {needsConfirmation ? <p className={layout.muted}>{t('line.old')}</p> : null}
      {option === 'UNSAID' ? null : <p className={layout.muted}>{t(`line.hint.${option}`)}</p>}
    </div>
  )
}
