import { useTranslations } from 'use-intl'

/** A place in a team, as it is filled in; empty where nothing is chosen. */
export interface PlaceForm {
  readonly areaId: string
  readonly teamId: string
  readonly ladderStepId: string
  readonly managerId: string
}

export const noPlace: PlaceForm = { areaId: '', teamId: '', ladderStepId: '', managerId: '' }

/** The same as it is sent; undefined without a team. */
export function placeInputOf({ teamId, ladderStepId, managerId }: PlaceForm) {
  return teamId ? { teamId, ladderStepId, managerId } : undefined
}

/** What is missing of it, by field; without a team nothing is, unless there has to be one. */
export function useCheckPlace(isNeeded: boolean) {
  const t = useTranslations('users.place')
  const choose = useTranslations('teams.choose')
  return ({ teamId, ladderStepId, managerId }: PlaceForm) => ({
    ...(isNeeded && !teamId ? { teamId: t('teamNeeded') } : {}),
    ...(teamId && !ladderStepId ? { ladderStepId: choose('stepNeeded') } : {}),
    ...(teamId && !managerId ? { managerId: choose('managerNeeded') } : {}),
  })
}
