import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations, useFormatter } from 'use-intl'
import { globalLevelRules } from '#domain/people/ladders/ladder.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ArchivedCatalog } from '#web/platform/catalog/ArchivedCatalog.tsx'
import s from '#web/platform/catalog/CatalogItem.module.css'
import { CatalogList } from '#web/platform/catalog/CatalogList.tsx'
import { useReadings } from '#web/platform/catalog/use-readings.ts'
import { useSession } from '#web/kernel/session.tsx'
import { catalogOfSteps, writtenLadders, type StepContent } from './api.ts'
import { dependentLink } from './dependent-link.tsx'
import { LevelBoxes } from './LevelBoxes.tsx'
import type { WrittenStepView } from '#contract/people/ladders.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'

interface LadderStepListProps {
  /** Null for the company's own ladder. */
  readonly areaId: string | null
}

/** Edited in place (section 1). */
export function LadderStepList({ areaId }: LadderStepListProps) {
  const t = useTranslations('ladders')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenLadders(session))
  const readings = useReadings({ rules: globalLevelRules })
  const ladder = data.ladders.find(({ area }) => (area?.id ?? null) === areaId)
  const levels = data.levels.map((level) => ({
    id: level.id,
    name: readings(level)[0]?.[1].text ?? '',
  }))
  const catalog = catalogOfSteps(session, areaId, {
    of: {
      id: areaId ?? `${session.companyId}.own`,
      name: ladder?.area?.name.text ?? session.me.company.name,
    },
    also: {
      start: { globalLevelIds: [] },
      renderFields: (form) => <LevelBoxes levels={levels} form={form} />,
    },
    linkTo: dependentLink,
  })
  return (
    <div className={`${layout.stack4} ${s.words}`}>
      <CatalogList
        catalog={catalog}
        rows={ladder?.steps ?? []}
        none={t(areaId === null ? 'noneOwn' : 'noneOfArea')}
      >
        {(step) => <StepDetails catalog={catalog} step={step} levels={levels} />}
      </CatalogList>
      <ArchivedCatalog catalog={catalog} rows={ladder?.archived ?? []} />
    </div>
  )
}

interface StepDetailsProps {
  readonly catalog: StepContent
  readonly step: WrittenStepView
  readonly levels: readonly { readonly id: string; readonly name: string }[]
}

function StepDetails({ catalog, step, levels }: StepDetailsProps) {
  const t = useTranslations('ladders')
  const format = useFormatter()
  const [, ...others] = useReadings(catalog)(step)
  const own = levels.filter(({ id }) => step.globalLevelIds.includes(id))
  const names = format.list(own.map(({ name }) => name))
  return (
    <>
      {others.map(([field, reading]) =>
        reading.text === '' ? null : (
          <p
            key={field}
            className={`${layout.note} ${layout.writtenText} ${layout.width38} ${s.more}`}
          >
            {field === 'mission' ? <span>{t('mission')} </span> : null}
            <LocalizedText reading={reading} />
          </p>
        ),
      )}
      <p className={`${layout.note} ${layout.writtenText} ${layout.width38} ${s.more}`}>
        {own.length > 0 ? t('atLevels', { count: own.length, names }) : t('noLevel')}
      </p>
    </>
  )
}
