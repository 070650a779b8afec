import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import s from './Behaviours.module.css'
import { useGrid } from './grid-context.tsx'
import { Problem } from './Problem.tsx'
import { useFallback, useText } from './use-behaviour.ts'

/** Falls back to another language, marked as such. */
export function BehaviourText({ behaviour }: { readonly behaviour: string }) {
  const { language } = useGrid()
  const text = useText(behaviour)
  const id = useId()
  return (
    <li className={s.item} data-behaviour={behaviour}>
      {text === '' ? (
        <Fallback behaviour={behaviour} />
      ) : (
        <p className={s.text} dir="auto" lang={language}>
          {text}
        </p>
      )}
      <Problem id={id} behaviour={behaviour} />
    </li>
  )
}

function Fallback({ behaviour }: { readonly behaviour: string }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  const fallback = useFallback(behaviour)
  if (!fallback) return <p className={s.text}> </p>
  const { text, language } = fallback
  return (
    <p className={s.text} data-missing>
      <bdi lang={language}>{text}</bdi>{' '}
      <span className={s.tag} title={t('fallback', { language: name(language) })}>
        <span aria-hidden="true">{language}</span>
        <span className="visually-hidden">({t('fallback', { language: name(language) })})</span>
      </span>
    </p>
  )
}
