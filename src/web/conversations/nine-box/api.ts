import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { Box } from '#domain/conversations/nine-box/axes.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export const evolutionOf = recordQuery(['nine-box', 'of'], 'userId', (api) => api.nineBox.evolution)

export const teamNineBox = companyQuery(['nine-box', 'team'], (api) => api.nineBox.team)

export const quadrants = companyQuery(['nine-box', 'quadrants'], (api) => api.nineBoxQuadrants.list)

/** In every language of the company, for editors. */
export const quadrantDetails = companyQuery(
  ['nine-box', 'details'],
  (api) => api.nineBoxQuadrants.details,
)

export function restoreQuadrant({ api, companyId }: Session, body: Box & SeenVersion) {
  return api.nineBoxQuadrants.restore({ params: { companyId }, body })
}

interface Reply extends SeenVersion {
  readonly placementId: string
  readonly text: string
}

export function replyTo({ api, companyId }: Session, { placementId, ...body }: Reply) {
  return api.nineBox.reply({ params: { companyId, placementId }, body })
}
