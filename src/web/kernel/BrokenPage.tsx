import { useTranslations } from 'use-intl'
import { StandalonePage } from './StandalonePage.tsx'
import { Failure } from './Failure.tsx'

/** The 500 page (section 8) without the frame, for an error in the frame itself. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const t = useTranslations('common.failed')
  return (
    <StandalonePage title={t('title')} kind="reading">
      <Failure error={error} onRetry={() => location.reload()} />
    </StandalonePage>
  )
}
