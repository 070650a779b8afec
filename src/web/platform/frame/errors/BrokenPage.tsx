import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { Failure, useFailureTitle } from './Failure.tsx'

interface BrokenPageProps {
  readonly error: unknown
  readonly onRetry?: () => void
}

const reload = () => location.reload()

/** The 500 page (section 8) without the frame, for an error before it or in itself. */
export function BrokenPage({ error, onRetry = reload }: BrokenPageProps) {
  return (
    <StandalonePage title={useFailureTitle(error)} kind="reading">
      <Failure isTitled error={error} onRetry={onRetry} />
    </StandalonePage>
  )
}
