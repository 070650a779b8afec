import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSession } from '#web/kernel/session.tsx'
import { oneToOne as oneToOneQuery } from './api.ts'
import { ClosedOneToOne } from './ClosedOneToOne.tsx'
import { FlowPage } from './FlowPage.tsx'

/** A one-to-one as a manager sees it: to work in while it is theirs and open, else to read. */
export function OneToOnePage() {
  const { oneToOneId = '' } = useParams({ strict: false })
  const { data: oneToOne } = useSuspenseQuery(oneToOneQuery(useSession(), oneToOneId))
  const { draft, state } = oneToOne
  if (!draft || state === 'CLOSED') return <ClosedOneToOne oneToOne={oneToOne} />
  return <FlowPage key={oneToOne.id} oneToOne={oneToOne} draft={draft} />
}
