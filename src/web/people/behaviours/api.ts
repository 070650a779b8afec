import type { Session } from '#web/kernel/session.tsx'
import type { Cell, WrittenBehaviour } from './behaviour-items.ts'
import type { BehaviourCalls } from './behaviour-writes.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

type CompanySession = Pick<Session, 'api' | 'companyId'>

/** Not cached: the store has newer texts after the page was used. */
export const valueGrid = companyQuery(['values', 'grid'], (api) => api.behaviours.ofValues, {
  gcTime: 0,
})

export const skillGrid = recordQuery(
  ['skills', 'grid'],
  'areaId',
  (api) => api.behaviours.ofSkills,
  { gcTime: 0 },
)

type BehaviourReader = () => Promise<{ readonly behaviours: readonly WrittenBehaviour[] }>

const splitCell = (cell: Cell) => cell.split('/') as [rowId: string, columnId: string]

export function valueCalls(
  { api, companyId }: CompanySession,
  read: BehaviourReader,
): BehaviourCalls {
  const at = (behaviourId: string) => ({ companyId, behaviourId })
  return {
    read: async () => (await read()).behaviours,
    add: (cell, body) => {
      const [valueId, globalLevelId] = splitCell(cell)
      return api.values.addBehaviour({ params: { companyId, valueId, globalLevelId }, body })
    },
    edit: (id, body) => api.values.editBehaviour({ params: at(id), body }),
    move: (id, body) => api.values.moveBehaviour({ params: at(id), body }),
    remove: (id, query) => api.values.removeBehaviour({ params: at(id), query }),
  }
}

export function skillCalls(
  { api, companyId }: CompanySession,
  read: BehaviourReader,
): BehaviourCalls {
  const at = (skillBehaviourId: string) => ({ companyId, skillBehaviourId })
  return {
    read: async () => (await read()).behaviours,
    add: (cell, body) => {
      const [skillId, ladderStepId] = splitCell(cell)
      return api.skills.addBehaviour({ params: { companyId, skillId, ladderStepId }, body })
    },
    edit: (id, body) => api.skills.editBehaviour({ params: at(id), body }),
    move: (id, body) => api.skills.moveBehaviour({ params: at(id), body }),
    remove: (id, query) => api.skills.removeBehaviour({ params: at(id), query }),
  }
}
