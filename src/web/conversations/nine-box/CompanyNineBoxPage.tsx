import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { boxes, boxWeights } from '#domain/conversations/nine-box/axes.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { quadrants as quadrantsQuery } from './api.ts'
import { BoxName } from './BoxName.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { NineBoxGrid } from './NineBoxGrid.tsx'
import { Recommendations } from './Recommendations.tsx'
import { quadrantAt, useWhere } from './use-nine-box-words.ts'

/** Kind: Reading. The nine boxes' meanings, without people. */
export function CompanyNineBoxPage() {
  const t = useTranslations('nine-box')
  const session = useSession()
  const where = useWhere()
  const { data: quadrants } = useSuspenseQuery(quadrantsQuery(session))
  return (
    <ReadingPage
      title={t('company.title')}
      lead={t('company.lead', { company: session.me.company.name })}
      back={<BackToPage of="company" />}
    >
      <NineBoxGrid
        label={t('title')}
        renderBox={(box) => <BoxName quadrant={quadrantAt(quadrants, box)} />}
      />
      <How />
      {boxes.toReversed().map((box) => {
        const quadrant = quadrantAt(quadrants, box)
        return quadrant ? (
          <Section
            key={`${box.impact} ${box.culture}`}
            title={<LocalizedText reading={quadrant.name} />}
            description={where(box)}
          >
            <p>
              <LocalizedText reading={quadrant.description} />
            </p>
            <h3>{t('recommendations')}</h3>
            <Recommendations quadrant={quadrant} />
          </Section>
        ) : null
      })}
    </ReadingPage>
  )
}

function How() {
  const t = useTranslations('nine-box.company')
  const percent = usePercent()
  const { forManagers, forUsers } = useSession().me.company.nineBox
  const seen = forUsers ? (forManagers ? 'both' : 'users') : forManagers ? 'managers' : 'nobody'
  const { performance, goals, skills, values } = boxWeights
  return (
    <Section title={t('how')}>
      <ul className={layout.bullets}>
        <li>{t('impact', { performance: percent(performance), goals: percent(goals) })}</li>
        <li>{t('culture', { skills: percent(skills), values: percent(values) })}</li>
      </ul>
      <p className={layout.note}>{t(`who.${seen}`)}</p>
    </Section>
  )
}
