import { useTranslations } from 'use-intl'
import type { Audience } from '#web/kernel/texts/use-audience.ts'

export function useEntrySaved(): (audience: Audience | undefined) => string {
  const t = useTranslations('feedback.form')
  return (audience) => (audience ? t('savedFor', { audience: audience.text }) : t('saved'))
}
