import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QuadrantDetails } from '#contract/conversations/nine-box.ts'
import { toTexts } from '#domain/kernel/localized-fields.ts'
import { readText } from '#domain/kernel/localized-text.ts'
import { isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { quadrantDetails } from './api.ts'
import { NineBoxGrid } from './NineBoxGrid.tsx'
import { QuadrantForm } from './QuadrantForm.tsx'
import s from './QuadrantSettings.module.css'

export function QuadrantSettings() {
  const t = useTranslations('nine-box')
  const { language } = useLanguage()
  const session = useSession()
  const { languages } = session.me.company
  const { data: all } = useSuspenseQuery(quadrantDetails(session))
  const [box, choose] = useState<Box>({ impact: 'high', culture: 'high' })
  const [typed, setTyped] = useState<{
    readonly box: Box
    readonly texts: Partial<QuadrantDetails>
  }>()
  const shownAt = (at: Box) => {
    const saved = all.find((it) => isSameBox(it, at))
    const texts = typed && isSameBox(typed.box, at) ? { ...saved, ...typed.texts } : saved
    const { name, description } = toTexts(['name', 'description'], texts ?? {})
    const text = (field: typeof name) => readText(field, language, languages)
    return { name: text(name), description: text(description), isOwn: saved?.isOwn ?? false }
  }
  const chosen = all.find((it) => isSameBox(it, box))
  return (
    <div className={s.quadrants}>
      <NineBoxGrid
        label={t('settings.quadrants')}
        isChosen={(at) => isSameBox(at, box)}
        renderBox={(at) => {
          const { name, description, isOwn } = shownAt(at)
          return (
            <button
              type="button"
              className={s.box}
              aria-pressed={isSameBox(at, box)}
              onClick={() => choose(at)}
            >
              <span className={s.name}>{name}</span>
              <span className={s.description}>{description}</span>
              {isOwn ? <span className={s.own}>{t('settings.own')}</span> : null}
            </button>
          )
        }}
      />
      {chosen ? (
        <QuadrantForm
          key={`${box.impact} ${box.culture} ${chosen.isOwn} ${chosen.version}`}
          quadrant={chosen}
          onType={(texts) => setTyped({ box, texts })}
        />
      ) : null}
    </div>
  )
}
