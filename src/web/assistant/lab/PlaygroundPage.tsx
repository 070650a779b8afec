import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  aiFunctions,
  type AiFunction,
  type EngineName,
} from '#domain/kernel/access/ai-functions.ts'
import { madeUp, type MadeUpId } from '#domain/assistant/expert-system/made-up.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { playgroundTextMax } from '#domain/assistant/lab/made-up-facts.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { playground, useLabPlace, tryPrompt, type PromptTrialInput } from './api.ts'
import s from './Lab.module.css'
import type { PlaygroundLine } from '#contract/assistant/lab.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { saidByServer } from '#web/kernel/failure-text.ts'

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
      lead={t('playground.lead')}
      back={<BackLink to={paths.lab.overview} label={t('title')} search={place.search} />}
    >
      <div className={layout.columns}>
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
      <div className={`${layout.stack2} ${layout.start}`}>
        <Button variant={isAsking ? 'default' : 'filled'} onClick={isAsking ? stop : ask}>
          {t(isAsking ? 'playground.stop' : 'playground.ask')}
        </Button>
        <output className={`${layout.note} ${layout.unlessEmpty}`}>
          {isMissing ? t('playground.needsText') : null}
        </output>
      </div>
      {prompt ? <PromptPart prompt={prompt} /> : null}
      {Object.keys(answers).length > 0 ? (
        <Section title={t('playground.answers')}>
          <div className={layout.columns}>
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

interface PromptPartProps {
  readonly prompt: Extract<PlaygroundLine, { kind: 'prompt' }>
}

function PromptPart({ prompt }: PromptPartProps) {
  const t = useTranslations('lab.playground')
  const { instructions, facts, given, schema } = prompt
  return (
    <Section title={t('asked')}>
      <h3>{t('facts')}</h3>
      {facts.length > 0 ? (
        <ul className={`${layout.note} ${layout.bullets} ${layout.bulleted}`}>
          {facts.map(({ id, text }) => (
            <li key={id}>{`${id}: ${text}`}</li>
          ))}
        </ul>
      ) : (
        <p className={`${layout.note} ${layout.unlessEmpty}`}>{t('factsNone')}</p>
      )}
      <h3>{t('givenText')}</h3>
      <p className={layout.verbatim}>{given || t('givenNone')}</p>
      <Disclosure label={t('instructions')}>
        <p className={layout.verbatim} lang="en">
          {instructions}
        </p>
      </Disclosure>
      {schema === null ? null : (
        <Disclosure label={t('schema')}>
          <p className={layout.verbatim}>
            <code>{schema}</code>
          </p>
        </Disclosure>
      )}
    </Section>
  )
}

interface EngineAnswerProps {
  readonly engine: EngineName
  readonly answered: EngineRun
}

function EngineAnswer({ engine, answered }: EngineAnswerProps) {
  const t = useTranslations('lab.playground')
  const { isAsking, said, done, declined, problem } = answered
  const isStopped = !isAsking && !done && !declined && problem === undefined
  return (
    <article className={s.answer} aria-label={t(`engines.${engine}`)}>
      <h3>{t(`engines.${engine}`)}</h3>
      <output className={`${layout.note} ${layout.unlessEmpty}`}>
        <span>{isAsking ? t('answering') : null}</span>
        <span>{isStopped ? t('stopped') : null}</span>
        <span>{declined ? t('declined', { reason: t(`reasons.${declined}`) }) : null}</span>
        <span>{problem === undefined ? null : (saidByServer(problem) ?? t('failed'))}</span>
        <span>
          {done
            ? t('took', { tokens: done.promptTokens + done.answerTokens, ms: done.durationMs })
            : null}
        </span>
      </output>
      {said === '' ? null : <p className={`${layout.code} ${layout.verbatim} ${s.raw}`}>{said}</p>}
      {done ? (
        <>
          <h4>{t('verdicts')}</h4>
          <ul className={`${layout.small} ${layout.bullets} ${layout.bulleted}`}>
            {done.verdicts.map(({ text, unsaid }) => (
              <li key={text}>
                {text}
                <div className={`${layout.note} ${layout.unlessEmpty}`}>
                  {unsaid === null ? t('shown') : t('unsaid', { reason: t(`reasons.${unsaid}`) })}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}

type PlaygroundResult = Extract<PlaygroundLine, { kind: 'done' }>
type PromptLine = Extract<PlaygroundLine, { kind: 'prompt' }>
type DeclineReason = Extract<PlaygroundLine, { kind: 'declined' }>['reason']

interface EngineRun {
  readonly isAsking: boolean
  readonly said: string
  readonly done?: PlaygroundResult
  readonly declined?: DeclineReason
  readonly problem?: unknown
}

/** One prompt at a time per engine. Leaving the page aborts it. */
function usePlayground() {
  const place = useLabPlace()
  const [prompt, setPrompt] = useState<PromptLine>()
  const [answers, setAnswers] = useState<Readonly<Partial<Record<EngineName, EngineRun>>>>({})
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const askOne = async (engine: EngineName, tried: PromptTrialInput, call: AbortController) => {
    const change = (part: (before: EngineRun) => Partial<EngineRun>) => {
      if (current.current !== call) return
      setAnswers((all) => {
        const before = all[engine] ?? { isAsking: true, said: '' }
        return { ...all, [engine]: { ...before, ...part(before) } }
      })
    }
    const onLine = (line: PlaygroundLine) => {
      if (line.kind === 'prompt') setPrompt(line)
      if (line.kind === 'said') change(({ said }) => ({ said: said + line.text }))
      if (line.kind === 'declined') change(() => ({ declined: line.reason }))
      if (line.kind === 'done') change(() => ({ done: line }))
    }
    change(() => ({ isAsking: true }))
    try {
      await tryPrompt(place, { ...tried, engine }, { signal: call.signal, onLine })
    } catch (problem) {
      if (!call.signal.aborted) change(() => ({ problem }))
    }
    change(() => ({ isAsking: false }))
  }
  const start = (engines: readonly EngineName[], tried: PromptTrialInput) => {
    current.current?.abort()
    const call = new AbortController()
    current.current = call
    setPrompt(undefined)
    setAnswers({})
    for (const engine of engines) void askOne(engine, tried, call)
  }
  const stop = () => current.current?.abort()
  return { prompt, answers, start, stop }
}
