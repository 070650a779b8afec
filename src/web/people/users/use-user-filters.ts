import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { sharedNames } from '#domain/kernel/named-record.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { FilterOfSeveral } from '#web/kernel/lists/SeveralChoice.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { userChoices, userSorts } from './api.ts'

const statuses = ['joined', 'invited', 'undelivered', 'expired', 'notInvited', 'inactive'] as const
const syncs = ['synced', 'withProblem', 'ignored', 'none'] as const
const placeKeys = ['area', 'team', 'manager'] as const
const enrollments = ['enrolled', 'notEnrolled'] as const

export function useUserFilters() {
  const t = useTranslations('users')
  const inDirectory = useTranslations('directory.person')
  // Doesn't suspend: the list shouldn't wait for its filters.
  const { data } = useQuery(userChoices(useSession()))
  const filters = useMemo(() => {
    const named = (all: readonly { id: string; name: string }[] = []) =>
      all.map(({ id, name }) => ({ value: id, label: name }))
    const teams = data?.teams ?? []
    const shared = sharedNames(teams)
    return {
      area: data?.areas.map(({ id, name }) => ({ value: id, label: name.text })) ?? [],
      team: [
        { value: 'waiting', label: t('filters.waiting') },
        { value: 'none', label: t('filters.noTeam') },
        ...teams.map(({ id, name, manager }) => ({
          value: id,
          label: manager && shared.has(name) ? t('place.teamOf', { team: name, manager }) : name,
        })),
      ],
      manager: named(data?.managers),
      role: companyRoles.map((value) => ({ value, label: t(`role.${value}`) })),
      status: statuses.map((value) => ({
        value,
        label: t(value === 'invited' ? 'filters.invited' : `status.${value}`),
      })),
      sync: syncs.map((value) => ({
        value,
        label: inDirectory(value === 'none' ? 'never' : value),
      })),
      leadership: enrollments.map((value) => ({ value, label: t(`filters.${value}`) })),
    }
  }, [data, t, inDirectory])
  const options = useMemo(
    () => ({
      sorts: userSorts,
      several: Object.fromEntries(
        Object.entries(filters).map(([key, all]) => [key, all.map(({ value }) => value)]),
      ),
      anyId: placeKeys,
    }),
    [filters],
  )
  const [query, change] = useListSearch(options)
  const keys = ['status', 'team', 'area', 'manager', 'role', 'sync', 'leadership'] as const
  const labelOf = (key: (typeof keys)[number]) => {
    if (key === 'leadership') return t('filters.leadership')
    return key === 'sync' ? inDirectory('title') : t(`columns.${key}`)
  }
  const { several = {} } = query
  const goneAmong = (values: readonly string[], known: readonly { value: string }[]) =>
    values
      .filter((it) => known.every(({ value }) => value !== it))
      .map((value) => ({ value, label: t('filters.gone') }))
  const chips: FilterOfSeveral[] = keys.map((key) => ({
    key,
    label: labelOf(key),
    options: [...filters[key], ...(data ? goneAmong(several[key] ?? [], filters[key]) : [])],
    values: several[key] ?? [],
    onChange: (values) => {
      const { [key]: _, ...others } = several
      change({ several: values.length > 0 ? { ...others, [key]: values } : others })
    },
  }))
  return { query, change, chips }
}
