import { useTranslations } from 'use-intl'
import type { OutlineTexts } from '#web/kernel/ui/Outline.tsx'

export function useOutline(): OutlineTexts {
  const t = useTranslations('my-company')
  const common = useTranslations('common')
  return { label: t('outline'), close: common('close') }
}
