import { areaRules } from '#domain/people/areas/area.ts'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { Catalog } from '#web/platform/catalog/catalog.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

interface AreaVersion {
  readonly id: string
  readonly version: number
}

/** Ordered lines of text: an area's priorities or a team's growth challenges. */
export interface PriorityLines {
  /** Namespace of its texts. */
  readonly texts: 'areas.priorities' | 'areas.challenges'
  readonly id: string
  readonly lines: readonly string[]
  readonly version: number
  /** Rereads the saved lines after a conflict. */
  readonly newest: () => Promise<Pick<PriorityLines, 'lines' | 'version'>>
  readonly save: (lines: string[], version: number) => Promise<unknown>
}

/** Archived areas last. */
export const areasOf = companyQuery(['areas', 'list'], (api) => api.areas.list)

export const writtenAreas = companyQuery(['areas', 'written'], (api) => api.areas.written)

export const areaOf = recordQuery(['areas', 'detail'], 'areaId', (api) => api.areas.detail)

export const managedTeams = companyQuery(['areas', 'managed'], (api) => api.areas.managed)

export function catalogOfAreas({ api, companyId }: Session): Catalog<keyof typeof areaRules> {
  const params = { companyId }
  const { edit, move } = api.areas
  return {
    texts: 'areas.area',
    rules: areaRules,
    rows: () => api.areas.written({ params }),
    add: (body) => api.areas.add({ params, body }),
    ...changesOf({ edit, move }, 'areaId', companyId),
  }
}

interface AreaPriorities extends AreaVersion {
  readonly businessPriorities: readonly string[]
}

export function prioritiesOf(
  { api, companyId }: Session,
  area: AreaPriorities,
  newest: () => Promise<AreaPriorities>,
): PriorityLines {
  const { id: areaId } = area
  const params = { companyId, areaId }
  const linesOf = ({ businessPriorities: lines, version }: AreaPriorities) => ({ lines, version })
  return {
    texts: 'areas.priorities',
    id: areaId,
    ...linesOf(area),
    newest: async () => linesOf(await newest()),
    save: (lines, version) => api.areas.changePriorities({ params, body: { lines, version } }),
  }
}

interface TeamChallenges extends AreaVersion {
  readonly growthChallenges: readonly string[]
}

export function challengesOf(
  { api, companyId }: Session,
  team: TeamChallenges,
  newest: () => Promise<TeamChallenges>,
): PriorityLines {
  const { id: teamId } = team
  const params = { companyId, teamId }
  const linesOf = ({ growthChallenges: lines, version }: TeamChallenges) => ({ lines, version })
  return {
    texts: 'areas.challenges',
    id: teamId,
    ...linesOf(team),
    newest: async () => linesOf(await newest()),
    save: (growthChallenges, version) =>
      api.teams.changeChallenges({ params, body: { growthChallenges, version } }),
  }
}

export function archiveArea({ api, companyId }: Session, { id: areaId, version }: AreaVersion) {
  return api.areas.archive({ params: { companyId, areaId }, body: { version } })
}

/** Behind the others, or at a place. */
export function restoreArea(
  { api, companyId }: Session,
  { id: areaId, version, to }: AreaVersion & { readonly to?: number | undefined },
) {
  return api.areas.restore({ params: { companyId, areaId }, body: { version, to } })
}
