import { useParams } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { usePreload } from '#web/kernel/ui/faces/use-preload.ts'
import { FlowPage } from './flow/FlowPage.tsx'

const ClosedOneToOne = lazyNamed(() => import('./ClosedOneToOne.tsx'), 'ClosedOneToOne')

const closed = [ClosedOneToOne]

/** Editable while it is the reader's own and open. */
export function OneToOnePage() {
  const { oneToOneId = '' } = useParams({ strict: false })
  const oneToOne = useRecord(oneToOneQuery(useSession(), oneToOneId))
  return (
    <>
      <ReadHere shown={{ subject: 'oneToOne', id: oneToOneId }} />
      <Shown key={oneToOne.id} oneToOne={oneToOne} />
    </>
  )
}

// Memoized: the step in the URL changes without re-rendering it.
const Shown = memo(function Shown({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const { draft, state } = oneToOne
  const isClosed = state === 'CLOSED'
  const [wasClosed] = useState(isClosed)
  usePreload(closed)
  if (draft && !isClosed) return <FlowPage oneToOne={oneToOne} draft={draft} />
  // It was sent while the reader watched.
  return <ClosedOneToOne oneToOne={oneToOne} isSent={isClosed && !wasClosed && draft !== null} />
})
