import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LabStepView } from '#contract/assistant/leadership.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface StepWordsProps {
  readonly step: Pick<LabStepView, 'idea' | 'tryThis' | 'question'>
  /** `h3` where the step is a section itself. */
  readonly heading?: 'h2' | 'h3'
  /** Undefined for the page's language. */
  readonly lang?: string
  readonly way?: ReactNode
  /** The form to reflect; without it, only the question shows. */
  readonly children?: ReactNode
}

export function StepWords({ step, heading = 'h2', lang, way, children }: StepWordsProps) {
  const t = useTranslations('leadership.page')
  return (
    <>
      <div className={layout.stack4}>
        {step.idea.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
      </div>
      <Section title={t('try')} heading={heading}>
        <div className={`${layout.stack2} ${layout.wash} ${layout.inset4}`}>
          <p lang={lang}>{step.tryThis}</p>
          {way}
        </div>
      </Section>
      <Section
        title={t('lookBack')}
        heading={heading}
        description={<span lang={lang}>{step.question}</span>}
      >
        {children}
      </Section>
    </>
  )
}
