import { queryOptions } from '@tanstack/react-query'
import { behaviourRules, refuseBehaviour, valueRules } from '#domain/values/value.ts'
import type { ValueIcon } from '#domain/values/icons.ts'
import type { BehavioursAt } from '#web/content/Behaviours.tsx'
import type { ArchivableContent, Content } from '#web/content/content.ts'
import type { Session } from '#web/kernel/session.tsx'

/** The company's values as its administrators write them, in their order. */
export function writtenValues({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['values', companyId],
    queryFn: () => api.values.written({ params: { companyId } }),
  })
}

/** What a value says beside its texts. */
export interface ValueIcons {
  readonly icon: ValueIcon
}

export function contentOfValues(
  { api, companyId }: Session,
  also: Required<Content<string, ValueIcons>>['also'],
): ArchivableContent<keyof typeof valueRules, ValueIcons> {
  const params = { companyId }
  return {
    texts: 'values.value',
    also,
    rules: valueRules,
    rows: async () => (await api.values.written({ params })).values,
    add: (body) => api.values.add({ params, body }),
    edit: (valueId, body) => api.values.edit({ params: { ...params, valueId }, body }),
    move: (valueId, body) => api.values.move({ params: { ...params, valueId }, body }),
    archive: (valueId, body) => api.values.archive({ params: { ...params, valueId }, body }),
    restore: (valueId, body) => api.values.restore({ params: { ...params, valueId }, body }),
  }
}

/** What living a value looks like at one global level. */
export function contentOfBehaviours(
  { api, companyId }: Session,
  { id: valueId, name }: { readonly id: string; readonly name: string },
  level: BehavioursAt,
): Content<keyof typeof behaviourRules> {
  const params = { companyId }
  const added = { params: { ...params, valueId, globalLevelId: level.id } }
  return {
    texts: 'values.behaviour',
    rules: behaviourRules,
    of: { id: `${valueId}.${level.id}`, name: `${name} · ${level.name.text}` },
    refuseAdd: refuseBehaviour,
    rows: async () => {
      const { values } = await api.values.written({ params })
      return values.flatMap(({ levels }) => levels.flatMap(({ behaviours }) => behaviours))
    },
    add: (body) => api.values.addBehaviour({ ...added, body }),
    edit: (behaviourId, body) =>
      api.values.editBehaviour({ params: { ...params, behaviourId }, body }),
    move: (behaviourId, body) =>
      api.values.moveBehaviour({ params: { ...params, behaviourId }, body }),
    remove: (behaviourId, query) =>
      api.values.removeBehaviour({ params: { ...params, behaviourId }, query }),
  }
}
