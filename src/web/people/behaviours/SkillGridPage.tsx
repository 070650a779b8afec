import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { skillCalls, skillGrid } from './api.ts'
import { BehaviourGridPage } from './BehaviourGridPage.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function SkillGridPage() {
  const { areaId = '' } = useParams({ strict: false })
  // Remounts for another area: unsaved text belongs to one.
  return <SkillGrid key={areaId} areaId={areaId} />
}

function SkillGrid({ areaId }: { readonly areaId: string }) {
  const t = useTranslations('behaviours.skills')
  const session = useSession()
  const queries = useQueryClient()
  const query = skillGrid(session, areaId)
  const { area, ...grid } = useRecord(query)
  const read = () => queries.fetchQuery({ ...query, staleTime: 0 })
  return (
    <BehaviourGridPage
      {...grid}
      texts="skills"
      of={areaId}
      title={t('title', { area: area.name.text })}
      back={
        <Link
          className={layout.iconLink}
          to={paths.administration.area}
          params={{ areaId }}
          search={{ tab: 'skills' }}
        >
          <ArrowLeft /> <LocalizedText reading={area.name} />
        </Link>
      }
      calls={skillCalls(session, read)}
    />
  )
}
