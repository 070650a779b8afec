import { queryOptions } from '@tanstack/react-query'
import { globalLevelRules, ladderStepRules } from '#domain/ladders/ladder.ts'
import type { Content } from '#web/content/content.ts'
import type { Session } from '#web/kernel/session.tsx'

/** The company's ladder and those of its areas, and the levels they share, as their administrators write them. */
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

type Links = Required<Pick<Content<string>, 'linkTo'>>

export function contentOfLevels(
  { api, companyId }: Session,
  links: Links,
): Content<keyof typeof globalLevelRules> {
  const params = { companyId }
  const at = (globalLevelId: string) => ({ ...params, globalLevelId })
  return {
    texts: 'ladders.level',
    rules: globalLevelRules,
    rows: () => api.ladders.writtenLevels({ params }),
    add: (body) => api.ladders.addLevel({ params, body }),
    edit: (id, body) => api.ladders.editLevel({ params: at(id), body }),
    move: (id, body) => api.ladders.moveLevel({ params: at(id), body }),
    remove: (id, query) => api.ladders.removeLevel({ params: at(id), query }),
    ...links,
  }
}

/** What a step says beside its texts. */
export interface StepLevels {
  readonly globalLevelIds: string[]
}

export type StepContent = Content<keyof typeof ladderStepRules, StepLevels>

/** The steps of an area's ladder, or of the company's own without an area. */
export function contentOfSteps(
  { api, companyId }: Session,
  areaId: string | null,
  more: Links & Required<Pick<StepContent, 'also' | 'of'>>,
): StepContent {
  const params = { companyId }
  const at = (ladderStepId: string) => ({ ...params, ladderStepId })
  return {
    texts: 'ladders.step',
    rules: ladderStepRules,
    rows: async () => (await api.ladders.written({ params })).flatMap(({ steps }) => steps),
    add: (body) => api.ladders.addStep({ params, body: { ...body, areaId } }),
    edit: (id, body) => api.ladders.editStep({ params: at(id), body }),
    move: (id, body) => api.ladders.moveStep({ params: at(id), body }),
    remove: (id, query) => api.ladders.removeStep({ params: at(id), query }),
    ...more,
  }
}
