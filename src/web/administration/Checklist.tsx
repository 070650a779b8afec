import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AdministrationView } from '#contract/administration/administration.ts'
import { StarterButton } from '#web/conversations/starter-set/StarterButton.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Administration.module.css'

const { administration } = paths

/** Setup before the first 1:1, in order. */
const setupSteps = [
  { key: 'languages', to: administration.settings, tab: 'languages' },
  { key: 'settings', to: administration.settings, tab: 'general' },
  { key: 'levels', to: administration.ladders },
  { key: 'ladder', to: administration.ladders },
  { key: 'values', to: administration.values },
  { key: 'teams', to: administration.areas },
  { key: 'people', to: administration.users },
] as const

/** Part of the starter set that completes the step. */
const starterParts = { levels: 'levels', ladder: 'ladder', values: 'values' } as const

const quiet = { variant: 'subtle', color: 'gray' } as const

interface ChecklistProps {
  readonly overview: AdministrationView
}

/** Renders nothing once everything is set up. */
export function Checklist({ overview: { setUp, counts, areaId } }: ChecklistProps) {
  const t = useTranslations('administration.checklist')
  const done = setupSteps.filter(({ key }) => setUp[key]).length
  if (done === setupSteps.length) return null
  return (
    <Section title={t('title')} description={t('done', { done, all: setupSteps.length })}>
      <ol className={layout.stack}>
        {setupSteps.map((step) => (
          <li
            key={step.key}
            className={`${layout.top} ${layout.ruledAbove} ${layout.padded3} ${s.step}`}
            data-done={setUp[step.key]}
          >
            {setUp[step.key] ? (
              <CircleCheck className={layout.positive} size={20} strokeWidth={1.75} aria-hidden />
            ) : (
              <Circle className={layout.muted} size={20} strokeWidth={1.75} aria-hidden />
            )}
            <div className={`${layout.stack1} ${layout.titled} ${layout.quietLinks}`}>
              <h3>
                <Link to={step.to} search={'tab' in step ? { tab: step.tab } : {}}>
                  {t(`${step.key}.title`)}
                </Link>
                <span className="visually-hidden">
                  {setUp[step.key] ? t('isDone') : t('isMissing')}
                </span>
              </h3>
              {setUp[step.key] ? null : <p>{t(`${step.key}.hint`)}</p>}
            </div>
            {setUp[step.key] ? null : (
              <div className={`${layout.row2} ${s.actions}`}>
                {step.key in starterParts ? (
                  <StarterButton
                    part={starterParts[step.key as keyof typeof starterParts]}
                    counts={counts}
                  />
                ) : null}
                {step.key === 'teams' && areaId ? (
                  <Button
                    {...quiet}
                    renderRoot={(root) => (
                      <Link {...root} to={administration.area} params={{ areaId }} />
                    )}
                  >
                    {t('teams.addTeam')}
                  </Button>
                ) : (
                  <Button
                    {...quiet}
                    renderRoot={(root) => (
                      <Link
                        {...root}
                        to={step.to}
                        search={'tab' in step ? { tab: step.tab } : {}}
                      />
                    )}
                  >
                    {t(`${step.key}.action`)}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
