import { Mark } from '#web/kernel/ui/mark.tsx'
import { FrameSkeleton } from '#web/kernel/ui/pages/Frame.tsx'

/** First paint for signed-in people. */
export function Starting() {
  return <FrameSkeleton mark={<Mark />} brand="Tandem" />
}
