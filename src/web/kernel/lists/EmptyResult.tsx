import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'

interface EmptyResultProps {
  readonly search: string
  /** The page is past the end of the list. */
  readonly isBeyond: boolean
  readonly onClear: () => void
}

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
