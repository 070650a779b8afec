import { useTranslations } from 'use-intl'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import { saidByServer } from '#web/kernel/failure-text.ts'
import s from './Lab.module.css'
import type { Answered } from './use-playground.ts'

interface EngineAnswerProps {
  readonly engine: EngineName
  readonly answered: Answered
}

export function EngineAnswer({ engine, answered }: EngineAnswerProps) {
  const t = useTranslations('lab.playground')
  const { isAsking, said, done, declined, problem } = answered
  const isStopped = !isAsking && !done && !declined && problem === undefined
  return (
    <article className={s.answer} aria-label={t(`engines.${engine}`)}>
      <h3>{t(`engines.${engine}`)}</h3>
      <output className={s.hint}>
        <span>{isAsking ? t('answering') : null}</span>
        <span>{isStopped ? t('stopped') : null}</span>
        <span>{declined ? t('declined', { reason: t(`reasons.${declined}`) }) : null}</span>
        <span>{problem === undefined ? null : (saidByServer(problem) ?? t('failed'))}</span>
        <span>
          {done
            ? t('took', { tokens: done.promptTokens + done.answerTokens, ms: done.durationMs })
            : null}
        </span>
      </output>
      {said === '' ? null : <p className={s.raw}>{said}</p>}
      {done ? (
        <>
          <h4>{t('verdicts')}</h4>
          <ul className={s.verdicts}>
            {done.verdicts.map(({ text, unsaid }) => (
              <li key={text}>
                {text}
                <div className={s.hint}>
                  {unsaid === null ? t('shown') : t('unsaid', { reason: t(`reasons.${unsaid}`) })}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}
