import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { conflict } from '#domain/kernel/refusal.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import {
  leadershipSteps,
  numberOf,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { LabState } from '#web/assistant/lab/LabState.tsx'
import { useLabPlace } from '#web/assistant/lab/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { labStep, sendToMyself } from './api.ts'
import s from './Program.module.css'
import { StepWords } from './StepWords.tsx'

/** Kind: Reading. Any step of the program in any language, with a button to receive it. */
export function LabPage() {
  const t = useTranslations('leadership')
  const lab = useTranslations('lab')
  const spoken = useLanguage().language
  const [step, setStep] = useState<LeadershipStep>('listening')
  const [language, setLanguage] = useState<Language>(spoken)
  const place = useLabPlace()
  const { data } = useSuspenseQuery(labStep(place, { step, language }))
  const send = useCommand(sendToMyself, {
    touches: ['notifications'],
    done: t('lab.sent'),
    failed: t('lab.failed'),
  })
  const all = leadershipSteps.length
  return (
    <ReadingPage
      title={t('title')}
      lead={t('lab.lead')}
      back={<BackLink to={paths.lab.overview} label={lab('title')} search={place.search} />}
      action={
        place.isOwn ? (
          <ActionButton
            label={t('lab.send')}
            refusal={data.unsent ? conflict(data.unsent) : undefined}
            pending={send.isPending}
            onClick={() => send.mutate(step)}
          />
        ) : undefined
      }
    >
      <LabState refusal={data.unsent} />
      <div className={s.choices}>
        <NativeSelect
          label={t('lab.step')}
          value={step}
          data={leadershipSteps.map((value) => ({
            value,
            label: t('number', { number: numberOf(value), all }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setStep(leadershipSteps.find((it) => it === value) ?? step)
          }
        />
        <NativeSelect
          label={t('lab.language')}
          value={language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(languages.find((it) => it === value) ?? language)
          }
        />
      </div>
      <Section
        title={<span lang={language}>{data.title}</span>}
        description={<span lang={language}>{data.gist}</span>}
      >
        <StepWords step={data} heading="h3" lang={language} />
      </Section>
    </ReadingPage>
  )
}
