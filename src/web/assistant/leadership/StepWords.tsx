import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LabStepView } from '#contract/assistant/leadership.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Program.module.css'

interface StepWordsProps {
  readonly step: Pick<LabStepView, 'idea' | 'tryThis' | 'question'>
  /** `h3` where the step is a section itself. */
  readonly heading?: 'h2' | 'h3'
  /** Its language, where that is not the page’s. */
  readonly lang?: string
  /** Where to go to try it. */
  readonly way?: ReactNode
  /** The place to look back; where there is none, the question stands alone. */
  readonly children?: ReactNode
}

/** What a step says: the idea, what to try, and the question to look back with. */
export function StepWords({ step, heading = 'h2', lang, way, children }: StepWordsProps) {
  const t = useTranslations('leadership.page')
  return (
    <>
      <div className={s.idea}>
        {step.idea.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
      </div>
      <Section title={t('try')} heading={heading}>
        <div className={s.try}>
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
