import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { closingLineId } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useFlow } from './flow-context.tsx'

interface StepSectionProps {
  readonly step: OneToOneStep
  readonly lead: string
  readonly children: ReactNode
}

/** Says once who reads the step's texts after closing; each box names its readers until then. */
export function StepSection({ step, lead, children }: StepSectionProps) {
  const t = useTranslations('one-to-ones')
  const { name } = useFlow().oneToOne.collaborator
  return (
    <Section
      title={t(`step.${step}`)}
      description={
        <>
          <p>{lead}</p>
          <p id={closingLineId} className={layout.hint}>
            {t('flow.onceClosed', { name })}
          </p>
        </>
      }
    >
      {children}
    </Section>
  )
}
