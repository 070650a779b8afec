import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { useTranslations } from 'use-intl'

/** Empty strings for nothing chosen. */
export interface PlaceForm {
  readonly areaId: string
  readonly teamId: string
  readonly ladderStepId: string
  readonly managerId: string
  /** A manager found by search: the form keeps the name, for a restored draft. */
  readonly picked: NamedRecord | null
}

export const noPlace: PlaceForm = {
  areaId: '',
  teamId: '',
  ladderStepId: '',
  managerId: '',
  picked: null,
}

/** Undefined without a team. */
export function placeInputOf({ teamId, ladderStepId, managerId }: PlaceForm) {
  return teamId ? { teamId, ladderStepId, managerId } : undefined
}

/** `isNeeded` makes the team mandatory; without a team the rest isn't checked. */
export function useCheckPlace(isNeeded: boolean) {
  const t = useTranslations('users.place')
  const choose = useTranslations('teams.choose')
  return ({ teamId, ladderStepId, managerId }: PlaceForm) => ({
    ...(isNeeded && !teamId ? { teamId: t('teamNeeded') } : {}),
    ...(teamId && !ladderStepId ? { ladderStepId: choose('stepNeeded') } : {}),
    ...(teamId && !managerId ? { managerId: choose('managerNeeded') } : {}),
  })
}
