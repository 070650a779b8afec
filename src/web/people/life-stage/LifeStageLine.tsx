import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { lifeStageOf } from './api.ts'
import s from './LifeStageLine.module.css'

export function LifeStageLine({ userId }: { readonly userId: string }) {
  const t = useTranslations('life-stage')
  const say = useDay()
  const { data: said, isError } = useQuery(lifeStageOf(useSession(), userId))
  if (isError) return <p className={s.soft}>{t('line.failed')}</p>
  if (!said) return null
  const { option, note, modifiedOn, needsConfirmation } = said
  if (!option || !modifiedOn) return <p className={s.soft}>{t('line.none')}</p>
  return (
    <div className={s.line}>
      <p>
        <span className={s.option}>{t(`option.${option}`)}</span>{' '}
        <span className={s.soft}>{t('line.since', { day: say(modifiedOn) })}</span>
      </p>
      {note ? (
        <p dir="auto" className={s.note}>
          {note}
        </p>
      ) : null}
      {needsConfirmation ? <p className={s.soft}>{t('line.old')}</p> : null}
      {option === 'UNSAID' ? null : <p className={s.soft}>{t(`line.hint.${option}`)}</p>}
    </div>
  )
}
