import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
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
import { catalogOfSkillBehaviours, catalogOfSkills, writtenSkills, starterSkills } from './api.ts'
import { useState } from 'react'
import type { AreaKind } from '#domain/people/skills/starter-skills.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { KindChoice } from './KindChoice.tsx'
import { useStarterRefusal } from './use-starter-refusal.ts'

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
      <SupportNote of="skills" support={data.support} />
    </div>
  )
}

interface StarterSkillsProps {
  readonly areaId: string
  readonly areaName: string
}

/** Skills that come with the product, to look at and to take, for an area without any. */
function StarterSkills({ areaId, areaName }: StarterSkillsProps) {
  const t = useTranslations('skills.starters')
  const input = useTranslations('input')
  const query = useQuery(starterSkills(useSession()))
  const { data: starters = [] } = query
  const [chosen, setChosen] = useState<AreaKind>()
  const take = useCall((api) => api.skills.takeStarters, {
    touches: 'all',
    done: t('taken'),
    failed: t('notTaken'),
  })
  const refusal = useStarterRefusal(areaId)
  const named = starters.find(({ name }) => name.text === areaName)
  const shown = chosen ? starters.find(({ kind }) => kind === chosen) : named
  if (starters.length === 0) return <LoadProblem failed={input('notLoaded')} queries={[query]} />
  return (
    <section className={`${layout.stack4} ${layout.start} ${layout.full}`}>
      <KindChoice
        label={t('title')}
        starters={starters}
        value={shown?.kind}
        onChange={(kind) => (kind === 'none' ? undefined : setChosen(kind))}
      />
      {shown ? (
        <>
          <ul className={`${layout.stack2} ${layout.width38}`}>
            {shown.skills.map(({ name, description, behaviours }) => (
              <li key={name.text}>
                <Disclosure
                  label={
                    <>
                      <strong>
                        <LocalizedText reading={name} />
                      </strong>{' '}
                      <LocalizedText reading={description} />
                    </>
                  }
                >
                  <ol className={layout.stack1}>
                    {behaviours.map((behaviour) => (
                      <li key={behaviour.text}>
                        <LocalizedText reading={behaviour} />
                      </li>
                    ))}
                  </ol>
                </Disclosure>
              </li>
            ))}
          </ul>
          <ActionButton
            label={t('take')}
            refusal={refusal}
            pending={take.isPending}
            onClick={() => take.mutate({ params: { areaId }, body: { kind: shown.kind } })}
          />
        </>
      ) : null}
    </section>
  )
}
