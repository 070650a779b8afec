import { behaviourRules, refuseBehaviour, valueRules } from '#domain/people/values/value.ts'
import type { BehavioursAt } from '#web/platform/catalog/Behaviours.tsx'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { ArchivableCatalog, Catalog } from '#web/platform/catalog/catalog.ts'
import { iconAlso, type WithIcon } from '#web/platform/catalog/IconPicker.tsx'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

export const writtenValues = companyQuery(['values'], (api) => api.values.written)

export function catalogOfValues({
  api,
  companyId,
}: Session): ArchivableCatalog<keyof typeof valueRules, WithIcon> {
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

export function catalogOfBehaviours(
  { api, companyId }: Session,
  { id: valueId, name }: { readonly id: string; readonly name: string },
  level: BehavioursAt,
): Catalog<keyof typeof behaviourRules> {
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
