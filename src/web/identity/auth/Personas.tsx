import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Persona } from '#contract/identity/auth.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Avatar } from '#web/kernel/ui/faces/Avatar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Personas.module.css'
import { visitorFacts } from './visitor-facts.ts'
import { useAuthFlow } from './auth-flow.tsx'

interface PersonasProps {
  readonly busy: boolean
  readonly onChoose: (persona: { email: string; password: string }) => void
}

/** Demo only. */
export function Personas({ busy, onChoose }: PersonasProps) {
  const t = useTranslations('auth')
  const mails = useTranslations('outbox')
  const personas = usePersonas()
  if (personas.length === 0) return null
  return (
    <section
      className={`${layout.room4} ${layout.ruledAbove} ${s.personas}`}
      aria-labelledby="personas"
    >
      <h2 id="personas">{t('personas.title')}</h2>
      <p>{t('personas.lead')}</p>
      <ul className={layout.stack2}>
        {personas.map(({ email, password, name, who, sees, picture }) => (
          <li key={email}>
            <button type="button" disabled={busy} onClick={() => onChoose({ email, password })}>
              <Avatar id={email} name={name} image={picture ?? undefined} size={44} />
              <span className={layout.stack}>
                <span className={layout.strong}>{t('personas.tryAs', { name })}</span>{' '}
                <span className={s.who}>{who}</span>{' '}
                <span className={`${layout.muted} ${s.sees}`}>{sees}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={s.mails}>
        <a href={addressOf(paths.outbox)}>{mails('see')}</a>
      </p>
    </section>
  )
}

function usePersonas(): readonly Persona[] {
  const { language } = useLanguage()
  const { api } = useAuthFlow()
  const [known] = useState(visitorFacts)
  const [asked, setAsked] = useState<readonly Persona[]>(known?.personas ?? [])
  const isKnown = known?.language === language
  useEffect(() => {
    if (isKnown) return
    // Without an answer there are no personas: signing in still works.
    api.personas({ query: { language } }).then(setAsked, () => undefined)
  }, [api, isKnown, language])
  return isKnown ? known.personas : asked
}
