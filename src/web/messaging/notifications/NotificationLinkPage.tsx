import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useSession } from '#web/kernel/session.tsx'
import { openedNotification } from './api.ts'
import { GonePage } from './GonePage.tsx'
import { targetWay } from './target-way.ts'

/** Redirects a message's link to its subject. */
export function NotificationLinkPage() {
  const { companyId, notificationId = '' } = useParams({ strict: false })
  // The application starts in the link's company if the reader is a member.
  return companyId === useSession().companyId ? (
    <LeadOn key={notificationId} notificationId={notificationId} />
  ) : (
    <GonePage />
  )
}

function LeadOn({ notificationId }: { readonly notificationId: string }) {
  const session = useSession()
  const { target } = useSuspenseQuery(openedNotification(session, notificationId)).data
  return target ? <Navigate replace {...targetWay(target, session)} /> : <GonePage />
}
