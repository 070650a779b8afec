import { queryOptions } from '@tanstack/react-query'
import { globalLevelRules, ladderStepRules } from '#domain/people/ladders/ladder.ts'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { ArchivableCatalog, Catalog } from '#web/platform/catalog/catalog.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'

export function writtenLadders({ api, companyId }: Session) {
  const params = { companyId }
  return queryOptions({
    queryKey: ['ladders', companyId],
    queryFn: async () => {
      const [ladders, levels] = await Promise.all([
        api.ladders.written({ params }),
        api.ladders.writtenLevels({ params }),
      ])
      return { ladders, levels }
    },
  })
}

export function stagesOfCompanies({ api }: Session, { page, limit, search }: ListSearch) {
  return queryOptions({
    queryKey: ['ladders', 'companies', page, limit, search],
    queryFn: () => api.companies.stages({ query: { page, limit, ...(search ? { search } : {}) } }),
  })
}

type Links = Required<Pick<Catalog<string>, 'linkTo'>>

export function catalogOfLevels(
  { api, companyId }: Session,
  links: Links,
): Catalog<keyof typeof globalLevelRules> {
  const params = { companyId }
  const { editLevel: edit, moveLevel: move, removeLevel: remove } = api.ladders
  return {
    texts: 'ladders.level',
    rules: globalLevelRules,
    rows: () => api.ladders.writtenLevels({ params }),
    add: (body) => api.ladders.addLevel({ params, body }),
    ...changesOf({ edit, move, remove }, 'globalLevelId', companyId),
    ...links,
  }
}

export interface StepLevels {
  readonly globalLevelIds: string[]
}

export type StepContent = ArchivableCatalog<keyof typeof ladderStepRules, StepLevels>

export function catalogOfSteps(
  { api, companyId }: Session,
  areaId: string | null,
  more: Links & Required<Pick<StepContent, 'also' | 'of'>>,
): StepContent {
  const params = { companyId }
  const { editStep: edit, moveStep: move, removeStep: remove } = api.ladders
  const { archiveStep: archive, restoreStep: restore } = api.ladders
  return {
    texts: 'ladders.step',
    rules: ladderStepRules,
    rows: async () => (await api.ladders.written({ params })).flatMap(({ steps }) => steps),
    add: (body) => api.ladders.addStep({ params, body: { ...body, areaId } }),
    ...changesOf({ edit, move, remove, archive, restore }, 'ladderStepId', companyId),
    ...more,
  }
}
