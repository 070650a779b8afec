import { useTranslations } from 'use-intl'
import type { AreaDetailView } from '#contract/people/areas.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function AreaFacts({ area }: { readonly area: AreaDetailView }) {
  const t = useTranslations('areas.page')
  return (
    <>
      <h2 className="visually-hidden">{t('facts')}</h2>
      <dl className={`${layout.facts} ${layout.numbers}`}>
        <div>
          <dt>{t('people')}</dt>
          <dd>{area.people}</dd>
        </div>
        <div>
          <dt>{t('teams')}</dt>
          <dd>{area.teams.filter(({ active }) => active).length}</dd>
        </div>
      </dl>
    </>
  )
}
