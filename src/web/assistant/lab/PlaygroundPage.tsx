import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { aiFunctions, type AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { madeUp, type MadeUpId } from '#domain/assistant/expert-system/made-up.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { playgroundTextMax } from '#domain/assistant/lab/made-up-facts.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { TextBox } from '#web/kernel/ui/TextBox.tsx'
import { playground, useLabPlace } from './api.ts'
import { EngineAnswer } from './EngineAnswer.tsx'
import s from './Lab.module.css'
import { PromptPart } from './PromptPart.tsx'
import { usePlayground } from './use-playground.ts'

/** Reading: prompts about invented people, and each engine's answer. */
export function PlaygroundPage() {
  const t = useTranslations('lab')
  const place = useLabPlace()
  const { engines } = useSuspenseQuery(playground(place)).data
  const [wanted, setWanted] = useState<AiFunction>('agendaQuestions')
  const [person, setPerson] = useState<MadeUpId>('overloaded')
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [given, setGiven] = useState('')
  const [isMissing, setMissing] = useState(false)
  const limit = useLongText(playgroundTextMax)
  const { prompt, answers, start, stop } = usePlayground()
  const isAsking = Object.values(answers).some((it) => it.isAsking)
  const needsText = wanted === 'agreement' || wanted === 'feedback' || wanted === 'chat'
  const ask = () => {
    const isBlank = needsText && given.trim() === ''
    setMissing(isBlank)
    if (!isBlank)
      start(engines, { function: wanted, person, language, given: given.trim() || null })
  }
  return (
    <ReadingPage
      title={t('pages.playground.title')}
      documentTitle={t('pages.playground.title')}
      lead={t('playground.lead')}
      back={<BackLink to={paths.lab.overview} label={t('title')} search={place.search} />}
    >
      <div className={s.choices}>
        <NativeSelect
          label={t('playground.purpose')}
          value={wanted}
          data={aiFunctions.map((value) => ({ value, label: t(`playground.purposes.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setWanted(aiFunctions.find((it) => it === value) ?? wanted)
          }
        />
        <NativeSelect
          label={t('playground.person')}
          value={person}
          data={madeUp.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) =>
            setPerson(madeUp.find(({ id }) => id === value)?.id ?? person)
          }
        />
        <NativeSelect
          label={t('playground.language')}
          value={language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(languages.find((it) => it === value) ?? language)
          }
        />
      </div>
      {wanted === 'agendaQuestions' ? null : (
        <TextBox
          label={t('playground.given')}
          value={given}
          onChange={setGiven}
          limit={limit}
          lines={3}
        />
      )}
      <div className={s.state}>
        <Button variant={isAsking ? 'default' : 'filled'} onClick={isAsking ? stop : ask}>
          {t(isAsking ? 'playground.stop' : 'playground.ask')}
        </Button>
        <output className={s.hint}>{isMissing ? t('playground.needsText') : null}</output>
      </div>
      {prompt ? <PromptPart prompt={prompt} /> : null}
      {Object.keys(answers).length > 0 ? (
        <Section title={t('playground.answers')}>
          <div className={s.answers}>
            {engines.map((engine) => {
              const answered = answers[engine]
              return answered ? (
                <EngineAnswer key={engine} engine={engine} answered={answered} />
              ) : null
            })}
          </div>
        </Section>
      ) : null}
    </ReadingPage>
  )
}
