import type { AdministrationView } from '#contract/administration/administration.ts'
import type { SetupStep } from '#domain/conversations/attention/company.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const { administration } = paths

export interface SetupWay {
  readonly to: string
  readonly params?: { readonly areaId: string }
  readonly search?: { readonly tab: string }
}

const setupWays: Readonly<Record<SetupStep, SetupWay>> = {
  languages: { to: administration.settings, search: { tab: 'languages' } },
  settings: { to: administration.settings, search: { tab: 'general' } },
  levels: { to: administration.ladders },
  ladder: { to: administration.ladders },
  values: { to: administration.values },
  teams: { to: administration.areas },
  people: { to: administration.users },
}

/** Link to a step: to a team in the first area, once there is one. */
export function setupWay(
  step: SetupStep,
  { areaId }: Pick<AdministrationView, 'areaId'>,
): SetupWay {
  return step === 'teams' && areaId
    ? { to: administration.area, params: { areaId }, search: { tab: 'teams' } }
    : setupWays[step]
}
