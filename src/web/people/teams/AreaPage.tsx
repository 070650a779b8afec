import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AreaDetailView } from '#contract/people/areas.ts'
import { refuseChangePriorities } from '#domain/people/areas/area.ts'
import { refuseArchived } from '#domain/kernel/archive.ts'
import { useCatalogDialog } from '#web/platform/catalog/use-catalog-dialog.tsx'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AddTeam, TeamList } from '#web/people/teams/TeamList.tsx'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { areaOf, catalogOfAreas, prioritiesOf } from '#web/people/areas/api.ts'
import { AreaFacts } from '#web/people/areas/AreaFacts.tsx'
import { AreaMenu } from '#web/people/areas/AreaMenu.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { AreaParts } from '#web/people/areas/AreaParts.tsx'
import { Mission } from '#web/people/areas/Mission.tsx'
import { Priorities } from '#web/people/areas/Priorities.tsx'
import { useRestore } from '#web/people/areas/use-restore.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { usePreload } from '#web/kernel/ui/faces/use-preload.ts'

const LadderStepList = lazyNamed(
  () => import('#web/people/ladders/LadderStepList.tsx'),
  'LadderStepList',
)
const SkillList = lazyNamed(() => import('#web/people/skills/SkillList.tsx'), 'SkillList')

const furtherTabs = [LadderStepList, SkillList]

export function AreaPage() {
  const { areaId = '' } = useParams({ strict: false })
  const area = useRecord(areaOf(useSession(), areaId))
  return <Area key={area.id} area={area} />
}

function Area({ area }: { readonly area: AreaDetailView }) {
  const t = useTranslations('areas')
  const session = useSession()
  const queries = useQueryClient()
  const dialog = useCatalogDialog(catalogOfAreas(session))
  const restore = useRestore()
  usePreload(furtherTabs)
  const name = area.name.text
  const archived = refuseArchived({ position: area.isArchived ? null : 0 })
  return (
    <RecordPage
      title={name}
      facts={<AreaFacts area={area} />}
      status={area.isArchived ? <StatusBadge tone="neutral" label={t('archived.badge')} /> : null}
      back={
        <Link className={layout.iconLink} to={paths.administration.areas}>
          <ArrowLeft /> {t('title')}
        </Link>
      }
      action={
        <div className={layout.line2}>
          {area.isArchived ? (
            <Button loading={restore.isPending} onClick={() => restore.mutate(area)}>
              {t('archived.restore')}
            </Button>
          ) : (
            <AddTeam areaId={area.id} />
          )}
          <AreaMenu area={area} onEdit={() => dialog.edit(area)} />
        </div>
      }
    >
      <PageTabs
        label={t('page.tabs', { name })}
        tabs={['teams', 'steps', 'skills', 'mission']}
        name={(tab) => t(`tabs.${tab}`)}
        count={(tab) => (tab === 'mission' ? undefined : area[tab].length)}
        contents={{
          teams: <TeamList areaId={area.id} isArchived={area.isArchived} />,
          steps: area.isArchived ? (
            <AreaParts kind="steps" parts={area.steps} />
          ) : (
            <LadderStepList areaId={area.id} />
          ),
          skills: area.isArchived ? (
            <AreaParts kind="skills" parts={area.skills} />
          ) : (
            <SkillList areaId={area.id} areaName={name} />
          ),
          mission: (
            <div className={layout.stack6}>
              <Mission area={area} />
              <Priorities
                of={prioritiesOf(session, area, () =>
                  queries.fetchQuery({ ...areaOf(session, area.id), staleTime: 0 }),
                )}
                refusal={archived ?? refuseChangePriorities([], session.actor)}
              />
            </div>
          ),
        }}
      />
      {dialog.dialog}
    </RecordPage>
  )
}
