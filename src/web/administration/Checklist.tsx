import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AdministrationView } from '#contract/administration/administration.ts'
import {
  nextSetupStep,
  setupSteps,
  type SetupStep,
} from '#domain/conversations/attention/company.ts'
import { refuseStarterPart, type StarterPart } from '#domain/identity/companies/starter-set.ts'
import { StarterButton } from '#web/conversations/starter-set/StarterButton.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import { setupWay } from './setup-ways.ts'

/** Part of the starter set that completes the step. */
const starterParts: Readonly<Partial<Record<SetupStep, StarterPart>>> = {
  levels: 'levels',
  ladder: 'ladder',
  values: 'values',
}

interface ChecklistProps {
  readonly setup: AdministrationView
}

export function Checklist({ setup }: ChecklistProps) {
  const t = useTranslations('administration.checklist')
  const next = nextSetupStep(setup.setUp)
  if (!next) return null
  const done = setupSteps.filter((step) => setup.setUp[step]).length
  return (
    <Section title={t('title')}>
      <ThinBar
        label={t('title')}
        labelHidden
        value={(done / setupSteps.length) * 100}
        text={t('done', { done, all: setupSteps.length })}
      />
      <ol className={layout.stack}>
        {setupSteps.map((step) => (
          <Step key={step} step={step} setup={setup} isNext={step === next} />
        ))}
      </ol>
    </Section>
  )
}

interface StepProps extends ChecklistProps {
  readonly step: SetupStep
  readonly isNext: boolean
}

function Step({ step, setup, isNext }: StepProps) {
  const t = useTranslations('administration.checklist')
  const isDone = setup.setUp[step]
  // The next section has a line of its own.
  const isLast = step === setupSteps.at(-1)
  const way = setupWay(step, setup)
  const part = starterParts[step]
  const Icon = isDone ? CircleCheck : Circle
  const hasArea = step === 'teams' && setup.areaId !== null
  return (
    <li className={`${layout.line3} ${layout.top} ${isLast ? '' : layout.ruled} ${layout.padded2}`}>
      <Icon className={`${layout.fixed} ${isDone ? layout.positive : layout.muted}`} size={20} />
      <div className={`${layout.grow} ${layout.stack1} ${layout.titled} ${layout.quietLinks}`}>
        <h3>
          <Link {...way}>{t(`${step}.title`)}</Link>
          <span className="visually-hidden">{isDone ? t('isDone') : t('isMissing')}</span>
        </h3>
        {isNext ? <p>{t(`${step}.hint`)}</p> : null}
        {isDone ? null : (
          <div className={`${layout.row2} ${layout.padded1} ${layout.unlessEmpty}`}>
            {part && !refuseStarterPart(part, setup.counts) ? (
              <StarterButton part={part} counts={setup.counts} />
            ) : null}
            {isNext ? (
              <Button variant="default" renderRoot={(root) => <Link {...root} {...way} />}>
                {hasArea ? t('teams.addTeam') : t(`${step}.action`)}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </li>
  )
}
