import { useQuery } from '@tanstack/react-query'
import { ladderOf } from '#domain/people/ladders/ladder.ts'
import { refuseStarterSkills } from '#domain/people/skills/starter-skills.ts'
import { useSession } from '#web/kernel/session.tsx'
import { stepsOfLadders } from './api.ts'

/** For an area without skills; null: one that isn't added yet. Undefined until loaded. */
export function useStarterRefusal(areaId: string | null) {
  const { data } = useQuery(stepsOfLadders(useSession(), {}))
  return data && refuseStarterSkills(0, ladderOf(areaId ?? '', data, () => false).length)
}
