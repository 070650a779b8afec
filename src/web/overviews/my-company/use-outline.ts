import { useTranslations } from 'use-intl'
import type { OutlineTexts } from '#web/kernel/ui/Outline.tsx'

/** What the outline of a long page of the company is called. */
export function useOutline(): OutlineTexts {
  const t = useTranslations('my-company')
  const common = useTranslations('common')
  return { label: t('outline'), close: common('close') }
}
