import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSession } from '#web/kernel/session.tsx'
import { workFigures } from './api.ts'
import { AgreementsFigure } from './AgreementsFigure.tsx'
import { FeedbackFigure } from './FeedbackFigure.tsx'
import { GoalsFigure } from './GoalsFigure.tsx'
import { MeetingsFigure } from './MeetingsFigure.tsx'
import { ofWhom, only, workKeys } from './use-statistics-filters.ts'

interface WorkFiguresProps {
  readonly filters: Readonly<Record<string, string>>
}

export function WorkFigures({ filters: asked }: WorkFiguresProps) {
  const filters = useDeferredValue(asked)
  const { data } = useSuspenseQuery(workFigures(useSession(), only(filters, workKeys)))
  const isNarrowed = ofWhom.some((key) => filters[key] !== undefined)
  const told = new Set(
    [data.meetings, data.goals, data.agreements, data.feedback].flat().map(({ areaId }) => areaId),
  )
  const areas = isNarrowed ? data.areas.filter(({ id }) => told.has(id)) : data.areas
  const shown = { ...data, areas }
  return (
    <>
      <MeetingsFigure figures={shown} />
      <GoalsFigure figures={shown} />
      <AgreementsFigure figures={shown} />
      <FeedbackFigure figures={shown} />
    </>
  )
}
