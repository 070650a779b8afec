import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'
import { differenceOf } from '#domain/assistant/suggestions/difference.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { targetWay } from '#web/messaging/notifications/target-way.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import s from './Suggestions.module.css'

interface SuggestionItemProps {
  readonly suggestion: SuggestionView
  /** The text it improves, for marking the differences. */
  readonly before?: string
  /** Announced once it is used. */
  readonly used: string | null
  readonly onTake: () => void
}

export function SuggestionItem({ suggestion, before, used, onTake }: SuggestionItemProps) {
  const t = useTranslations('suggestions')
  const { text, way, initiatives, because } = suggestion
  return (
    <article className={`${layout.stack2} ${layout.room3} ${layout.ruledAbove} ${s.item}`}>
      {way ? <h4 className={layout.small}>{t(`way.${way}`)}</h4> : null}
      <p className={`${layout.writtenText} ${s.text}`}>
        {before === undefined ? text : <Difference before={before} after={text} />}
      </p>
      {initiatives.length > 0 ? (
        <ul className={s.initiatives} aria-label={t('initiatives')}>
          {initiatives.map(({ description, weightingPoints }) => (
            <li key={description}>{t('initiative', { description, weight: weightingPoints })}</li>
          ))}
        </ul>
      ) : null}
      <Disclosure label={t('why.title')}>
        {because.length === 0 ? (
          <p>{t(before === undefined ? 'why.none' : 'why.own')}</p>
        ) : (
          <ul className={s.facts}>
            {because.map((fact) => (
              <li key={fact.text}>
                <FactLink {...fact} />
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <div className={`${layout.row2} ${s.actions}`}>
        <Button size="compact-sm" variant="light" onClick={onTake}>
          {t('use')}
        </Button>
      </div>
      <output className={`${layout.small} ${layout.unlessEmpty}`}>{used}</output>
    </article>
  )
}

/** Opens in a new tab: something is being written in this one. */
function FactLink({ text, target }: SuggestionView['because'][number]) {
  const session = useSession()
  const way = target && targetWay(target, session)
  if (!way) return <span>{text}</span>
  return (
    <Link {...way} target="_blank" rel="noreferrer">
      {text}
    </Link>
  )
}

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useTranslations('suggestions')
  return differenceOf(before, after).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key} aria-label={`${t(kind)}: ${text.trim()}`}>
        {text}
      </Mark>
    )
  })
}
