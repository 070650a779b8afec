import { requestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import type { Citation } from './exchange.ts'
import { pageAddresses } from './pages.ts'

export function addressOfCitation(
  { target, page }: Pick<Citation, 'target' | 'page'>,
  userId: string,
): string {
  if (target?.subject === 'feedbackRequest')
    return `${pageAddresses.feedback}#${requestAnchor(target.id)}`
  if (target && target.aboutUserId !== userId)
    return `${pageAddresses.people}/${target.aboutUserId}`
  return pageAddresses[page ?? 'home']
}
