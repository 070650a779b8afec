import { queryOptions } from '@tanstack/react-query'
import { behaviourRules, refuseBehaviour, valueRules } from '#domain/people/values/value.ts'
import type { BehavioursAt } from '#web/platform/content/Behaviours.tsx'
import { changesOf } from '#web/platform/content/content-changes.ts'
import type { ArchivableContent, Content } from '#web/platform/content/content.ts'
import { iconAlso, type WithIcon } from '#web/platform/content/IconPicker.tsx'
import type { Session } from '#web/kernel/session.tsx'

export function writtenValues({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['values', companyId],
    queryFn: () => api.values.written({ params: { companyId } }),
  })
}

export function contentOfValues({
  api,
  companyId,
}: Session): ArchivableContent<keyof typeof valueRules, WithIcon> {
  const params = { companyId }
  const { edit, move, archive, restore } = api.values
  return {
    texts: 'values.value',
    also: iconAlso,
    rules: valueRules,
    rows: async () => (await api.values.written({ params })).values,
    add: (body) => api.values.add({ params, body }),
    ...changesOf({ edit, move, archive, restore }, 'valueId', companyId),
  }
}

export function contentOfBehaviours(
  { api, companyId }: Session,
  { id: valueId, name }: { readonly id: string; readonly name: string },
  level: BehavioursAt,
): Content<keyof typeof behaviourRules> {
  const params = { companyId }
  const added = { ...params, valueId, globalLevelId: level.id }
  const { editBehaviour: edit, moveBehaviour: move, removeBehaviour: remove } = api.values
  return {
    texts: 'values.behaviour',
    rules: behaviourRules,
    of: { id: `${valueId}.${level.id}`, name: `${name} · ${level.name.text}` },
    refuseAdd: refuseBehaviour,
    rows: async () => {
      const { values } = await api.values.written({ params })
      return values.flatMap(({ levels }) => levels.flatMap(({ behaviours }) => behaviours))
    },
    add: (body) => api.values.addBehaviour({ params: added, body }),
    ...changesOf({ edit, move, remove }, 'behaviourId', companyId),
  }
}
