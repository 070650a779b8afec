import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { Failure, useFailureTitle } from './Failure.tsx'

/** The 500 page (section 8) without the frame, for an error in the frame itself. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  return (
    <StandalonePage title={useFailureTitle(error)} kind="reading">
      <Failure isTitled error={error} onRetry={() => location.reload()} />
    </StandalonePage>
  )
}
