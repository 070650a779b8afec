import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { LocalizedFields } from '#domain/kernel/localized-fields.ts'
import type { NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import type { Box } from '#domain/conversations/nine-box/axes.ts'
import type { QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
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

export function changeVisibility({ api, companyId }: Session, body: NineBoxSwitch & SeenVersion) {
  return api.companySettings.changeNineBox({ params: { companyId }, body })
}

type Quadrant = Box & SeenVersion & LocalizedFields<QuadrantField>

export function editQuadrant({ api, companyId }: Session, body: Quadrant) {
  return api.nineBoxQuadrants.edit({ params: { companyId }, body })
}

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

export function removeReply({ api, companyId }: Session, placementId: string) {
  return api.nineBox.removeReply({ params: { companyId, placementId } })
}
