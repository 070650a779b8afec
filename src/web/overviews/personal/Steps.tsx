import { useTranslations } from 'use-intl'
import type { PlaceView } from '#contract/people/personal.ts'
import { BehaviourList } from '#web/overviews/my-company/BehaviourList.tsx'
import { Texts } from '#web/overviews/my-company/Texts.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Profile.module.css'

export function Steps({ place, isOnly }: { readonly place: PlaceView; readonly isOnly: boolean }) {
  const t = useTranslations('personal.step')
  const { team, step, next } = place
  return (
    <Section title={isOnly ? t('title') : t('titleIn', { team: team.name })}>
      <div className={s.skill}>
        <h3>
          <Written reading={step.name} />
        </h3>
        <Texts
          description={step.description}
          reason={{ label: t('mission'), text: step.mission }}
        />
      </div>
      {next ? (
        <>
          <div className={s.skill}>
            <h3>
              <span>{t('next')}</span> <Written reading={next.name} />
            </h3>
            <Texts
              description={next.description}
              reason={{ label: t('mission'), text: next.mission }}
            />
          </div>
          {next.skills.map(({ id, name, behaviours }) => (
            <div key={id} className={s.skill}>
              <h4>
                <Written reading={name} />
              </h4>
              <BehaviourList behaviours={behaviours} />
            </div>
          ))}
          {next.skills.length === 0 ? <p className={s.soft}>{t('nothingAsked')}</p> : null}
        </>
      ) : (
        <p className={s.soft}>{t('last')}</p>
      )}
    </Section>
  )
}
