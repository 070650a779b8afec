import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'

interface EmptyResultProps {
  readonly search: string
  /** There are rows, only not as far down the list as this page. */
  readonly isBeyond: boolean
  readonly onClear: () => void
}

/** The place of a list's rows where a search finds none, or a page is past the last one. */
export function EmptyResult({ search, isBeyond, onClear }: EmptyResultProps) {
  const t = useTranslations('list')
  if (isBeyond)
    return <EmptyState icon={Search} title={t('beyond.title')} hint={t('beyond.hint')} />
  return (
    <EmptyState
      icon={Search}
      title={search ? t('noMatch.title', { search }) : t('noMatch.filtered')}
      hint={t('noMatch.hint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
