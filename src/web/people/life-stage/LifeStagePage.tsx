import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/kernel/ui/FormPage.tsx'
import { lifeStageOf } from './api.ts'
import { ConfirmLifeStage } from './ConfirmLifeStage.tsx'
import { LifeStageForm } from './LifeStageForm.tsx'

export function LifeStagePage() {
  const t = useTranslations('life-stage')
  const session = useSession()
  const { data: said } = useSuspenseQuery(lifeStageOf(session, session.me.userId))
  const form = useRef<HTMLDivElement>(null)
  return (
    <FormPage title={t('title')} documentTitle={t('title')} lead={t('lead')}>
      {said.needsConfirmation ? (
        <ConfirmLifeStage said={said} onConfirmed={() => form.current?.focus()} />
      ) : null}
      <LifeStageForm ref={form} said={said} />
    </FormPage>
  )
}
