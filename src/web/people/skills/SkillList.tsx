import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { ArchivedCatalog } from '#web/platform/catalog/ArchivedCatalog.tsx'
import { Behaviours } from '#web/platform/catalog/Behaviours.tsx'
import s from '#web/platform/catalog/CatalogItem.module.css'
import { CatalogList } from '#web/platform/catalog/CatalogList.tsx'
import { SupportNote } from '#web/platform/catalog/SupportNote.tsx'
import { useReadings } from '#web/platform/catalog/use-readings.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { StarterSkills } from './StarterSkills.tsx'
import { catalogOfSkillBehaviours, catalogOfSkills, writtenSkills } from './api.ts'

interface SkillListProps {
  readonly areaId: string
  readonly areaName?: string
}

export function SkillList({ areaId, areaName = '' }: SkillListProps) {
  const t = useTranslations('skills')
  const behaviours = useTranslations('behaviours')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenSkills(session, areaId))
  const catalog = catalogOfSkills(session, areaId)
  const readings = useReadings(catalog)
  return (
    <div className={`${layout.stack4} ${s.words}`}>
      {data.skills.length > 0 ? (
        <Link to={paths.administration.skillBehaviours} params={{ areaId }}>
          {behaviours('open')}
        </Link>
      ) : null}
      {data.skills.length + data.archived.length === 0 ? (
        <StarterSkills areaId={areaId} areaName={areaName} />
      ) : null}
      <CatalogList catalog={catalog} rows={data.skills} none={t('none')}>
        {(skill, name) => (
          <>
            {readings(skill)
              .filter(([field, { text }]) => field !== 'name' && text !== '')
              .map(([field, reading]) => (
                <p
                  key={field}
                  className={`${layout.note} ${layout.writtenText} ${layout.width38} ${s.more}`}
                >
                  <LocalizedText reading={reading} />
                </p>
              ))}
            <Behaviours
              texts="skills"
              at={skill.steps}
              catalogAt={(step) =>
                catalogOfSkillBehaviours(session, { id: skill.id, areaId, name }, step)
              }
            />
          </>
        )}
      </CatalogList>
      <ArchivedCatalog catalog={catalog} rows={data.archived} />
      <SupportNote text={t('deleting')} support={data.support} />
    </div>
  )
}
