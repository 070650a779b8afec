import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ArchivedContent } from '#web/platform/content/ArchivedContent.tsx'
import { Behaviours } from '#web/platform/content/Behaviours.tsx'
import s from '#web/platform/content/ContentItem.module.css'
import { ContentList } from '#web/platform/content/ContentList.tsx'
import { SupportNote } from '#web/platform/content/SupportNote.tsx'
import { useReadings } from '#web/platform/content/use-readings.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { contentOfSkillBehaviours, contentOfSkills, writtenSkills } from './api.ts'

export function SkillList({ areaId }: { readonly areaId: string }) {
  const t = useTranslations('skills')
  const behaviours = useTranslations('behaviours')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenSkills(session, areaId))
  const content = contentOfSkills(session, areaId)
  const readings = useReadings(content)
  return (
    <div className={s.words}>
      {data.skills.length > 0 ? (
        <Link to={paths.administration.skillBehaviours} params={{ areaId }}>
          {behaviours('open')}
        </Link>
      ) : null}
      <ContentList content={content} rows={data.skills} none={t('none')}>
        {(skill, name) => (
          <>
            {readings(skill)
              .filter(([field, { text }]) => field !== 'name' && text !== '')
              .map(([field, reading]) => (
                <p key={field} className={s.more}>
                  <LocalizedText reading={reading} />
                </p>
              ))}
            <Behaviours
              texts="skills"
              at={skill.steps}
              contentAt={(step) =>
                contentOfSkillBehaviours(session, { id: skill.id, areaId, name }, step)
              }
            />
          </>
        )}
      </ContentList>
      <ArchivedContent content={content} rows={data.archived} />
      <SupportNote text={t('deleting')} support={data.support} />
    </div>
  )
}
