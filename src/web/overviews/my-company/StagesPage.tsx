import { useSuspenseQuery } from '@tanstack/react-query'
import { Footprints } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StageView } from '#contract/overviews/my-company.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { stages } from './api.ts'
import { BehaviourList } from './BehaviourList.tsx'
import { CompanyReading } from './CompanyReading.tsx'
import { ownFirst } from './own-first.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Texts } from './Texts.tsx'

/** Kind: Reading. Every area's ladder, the reader's first, with their step marked. */
export function StagesPage() {
  const t = useTranslations('my-company.stages')
  const { data } = useSuspenseQuery(stages(useSession()))
  const ladders = ownFirst(data, (ladder) => ladder.stages.some(({ isMine }) => isMine))
  return (
    <CompanyReading texts="my-company.stages" icon={Footprints} isEmpty={ladders.length === 0}>
      {ladders.map(({ area, stages: steps }) => (
        <Section
          key={area?.id ?? 'company'}
          title={area ? <LocalizedText reading={area.name} /> : t('companyLadder')}
        >
          <ol className={layout.stack5}>
            {steps.map((stage) => (
              <Stage key={stage.id} stage={stage} />
            ))}
          </ol>
        </Section>
      ))}
    </CompanyReading>
  )
}

function Stage({ stage }: { readonly stage: StageView }) {
  const t = useTranslations('my-company.stages')
  const { name, description, mission, levels, isMine, skills } = stage
  return (
    <li className={isMine ? `${layout.stack3} ${layout.wash} ${layout.inset4}` : layout.stack3}>
      <div className={`${layout.wrapped} ${layout.inline3}`}>
        <h3>
          <LocalizedText reading={name} />
        </h3>
        {isMine ? <StatusBadge tone="progress" label={t('here')} /> : null}
      </div>
      <Texts description={description} reason={{ label: t('mission'), text: mission }} />
      {levels.length > 0 ? (
        <p className={layout.writtenText}>
          <span className={layout.muted}>{t('levels', { count: levels.length })}</span>{' '}
          {levels.map((level, index) => (
            <span key={level.id}>
              {index > 0 ? <span>{' · '}</span> : null}
              <LocalizedText reading={level.name} />
            </span>
          ))}
        </p>
      ) : null}
      {skills.length > 0 ? (
        <Disclosure label={t('asks', { count: skills.length })} opened={isMine}>
          <ul className={layout.stack5}>
            {skills.map((skill) => (
              <li key={skill.id} className={layout.stack2}>
                <strong>
                  <LocalizedText reading={skill.name} />
                </strong>
                <BehaviourList behaviours={skill.behaviours} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </li>
  )
}
