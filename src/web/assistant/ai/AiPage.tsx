import { useTranslations } from 'use-intl'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { AiSettings } from './AiSettings.tsx'

/** A form: the assistant's settings and usage in the company. */
export function AiPage() {
  const t = useTranslations('ai')
  return (
    <FormPage title={t('title')} back={<BackToPage of="admin" />}>
      <AiSettings heading="h2" />
    </FormPage>
  )
}
