import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { ClosedOneToOne } from './ClosedOneToOne.tsx'
import { FlowPage } from './FlowPage.tsx'

/** A one-to-one as a manager sees it: to work in while it is theirs and open, else to read. */
export function OneToOnePage() {
  const { oneToOneId = '' } = useParams({ strict: false })
  const { data: oneToOne } = useSuspenseQuery(oneToOneQuery(useSession(), oneToOneId))
  return (
    <>
      <ReadHere shown={{ subject: 'oneToOne', id: oneToOneId }} />
      <Shown key={oneToOne.id} oneToOne={oneToOne} />
    </>
  )
}

// Which step is looked at is in the address: what does not depend on it is not made anew with it.
const Shown = memo(function Shown({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const { draft, state } = oneToOne
  const isClosed = state === 'CLOSED'
  const [wasClosed] = useState(isClosed)
  if (draft && !isClosed) return <FlowPage oneToOne={oneToOne} draft={draft} />
  // It was sent while somebody looked.
  return <ClosedOneToOne oneToOne={oneToOne} isSent={isClosed && !wasClosed && draft !== null} />
})
