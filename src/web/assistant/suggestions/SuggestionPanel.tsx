import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { feedbackLengthMax, goalLengthMax } from '#domain/kernel/limits.ts'
import { variantMax, type SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { saidByServer } from '#web/kernel/failure-text.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { isSecondPress } from '#web/kernel/ui/second-press.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import type { Ask } from './api.ts'
import s from './Suggestions.module.css'
import { useTaking, type SuggestionBox } from './use-taking.ts'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'
import { Link } from '@tanstack/react-router'
import { differenceOf } from '#domain/assistant/suggestions/difference.ts'
import { targetWay } from '#web/messaging/notifications/target-way.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'

export interface SuggestionPanelProps extends SuggestionBox {
  readonly wanted: SuggestionKind
  /** Typed input: feedback for an agreement, a wish for a goal, or the box's text. */
  readonly askWith: (typed: string) => Ask
  /** Replaces the empty input. */
  readonly startFrom?: (() => string) | undefined
  /** The box saves by itself, without a button. */
  readonly savesItself?: boolean
  readonly onClose: () => void
}

export function SuggestionPanel({
  wanted,
  askWith,
  savesItself = false,
  startFrom,
  ...box
}: SuggestionPanelProps) {
  const t = useTranslations('suggestions')
  const common = useTranslations('common')
  const { engine } = useSession().me.ai
  const { found, state, problem, start, stop } = useSuggesting()
  const { take, restore, taken, left, written } = useTaking(box)
  const [typed, setTyped] = useState(() => startFrom?.() ?? '')
  // The text that was improved: the box may have changed since.
  const [improved, setImproved] = useState('')
  const [isMissing, setMissing] = useState(false)
  const limit = useLongText(wanted === 'goal' ? goalLengthMax : feedbackLengthMax)
  const asked = wanted === 'feedback' ? written : typed
  const needsText = wanted === 'feedback' || wanted === 'agreement'
  const ask = () => {
    const isBlank = needsText && asked.trim() === ''
    setMissing(isBlank)
    setImproved(asked)
    if (!isBlank) void start(askWith(asked))
  }
  // Asks at once if no input is needed.
  const askAtOnce = useRef(wanted === 'agendaQuestions' || asked.trim() !== '' ? ask : undefined)
  useEffect(() => askAtOnce.current?.(), [])
  const takesText = wanted === 'goal' && !box.onTakeMore
  const failure = saidByServer(problem) ?? t('failed')
  const saidOf = { none: null, asking: t('writing'), stopped: t('stopped') } as const
  const outcome = state === 'done' ? problem !== undefined && failure : saidOf[state]
  const said = isMissing ? t(wanted === 'feedback' ? 'needsText' : 'needsFeedback') : outcome
  const isAnother =
    state === 'done' && (problem === undefined || apiErrorCode(problem) === nothingCode)
  return (
    <section className={s.panel} aria-label={t('title')}>
      <p className={layout.fine}>
        {[
          `${t(engine === 'builtIn' ? 'fromLibrary' : 'fromModel')}.`,
          t(savesItself ? 'draftSavedOnUse' : 'draft'),
          takesText ? t('textOnly') : '',
        ]
          .join(' ')
          .trimEnd()}
      </p>
      {wanted === 'agreement' || wanted === 'goal' ? (
        <TextBox
          label={t(wanted === 'agreement' ? 'feedbackLabel' : 'wishLabel')}
          value={typed}
          onChange={setTyped}
          limit={limit}
          lines={2}
        />
      ) : null}
      <output className={`${layout.small} ${layout.unlessEmpty}`}>{said}</output>
      <output className="visually-hidden">
        {state === 'done' && found.length > 0 ? t('found', { count: found.length }) : null}
      </output>
      {found.map((it) => (
        <SuggestionItem
          key={`${it.way} ${it.text}`}
          suggestion={takesText ? { ...it, initiatives: [] } : it}
          {...(wanted === 'feedback' ? { before: improved } : {})}
          used={it.text === taken ? t(savesItself ? 'usedAndSaved' : 'used') : null}
          onTake={() => take(it)}
        />
      ))}
      <div className={`${layout.row2} ${s.actions}`}>
        {state === 'asking' ? (
          <Button {...button} onClick={(event) => isSecondPress(event) || stop()}>
            {t('stop')}
          </Button>
        ) : (
          <Button {...button} onClick={(event) => isSecondPress(event) || ask()}>
            {t(isAnother ? 'another' : `open.${wanted}`)}
          </Button>
        )}
        {left === undefined ? null : (
          <Button size="compact-sm" variant="subtle" onClick={restore}>
            {t(left.trim() === '' ? 'takeOut' : 'restore')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" aria-label={t('close')} onClick={box.onClose}>
          {common('close')}
        </Button>
      </div>
    </section>
  )
}

const button = { size: 'compact-sm', variant: 'default' } as const
const nothingCode = 'suggestions.nothing'
const apiErrorCode = (problem: unknown) => (problem instanceof ApiError ? problem.code : undefined)

/** One call at a time. Closing the panel aborts it. */
function useSuggesting() {
  const session = useSession()
  const [found, setFound] = useState<readonly SuggestionView[]>([])
  const [state, setState] = useState<'none' | 'asking' | 'done' | 'stopped'>('none')
  const [problem, setProblem] = useState<unknown>()
  const current = useRef<AbortController>(undefined)
  const next = useRef(0)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (ask: Ask) => {
    if (current.current && !current.current.signal.aborted) return
    const call = new AbortController()
    current.current = call
    const variant = next.current
    next.current = (variant + 1) % (variantMax + 1)
    setFound([])
    setProblem(undefined)
    setState('asking')
    try {
      await ask(session, {
        variant,
        signal: call.signal,
        onLine: (line) => {
          if (line.kind === 'suggestion' && !call.signal.aborted)
            setFound((before) => [...before, line])
        },
      })
    } catch (error) {
      if (!call.signal.aborted) setProblem(error)
    }
    if (current.current !== call) return
    current.current = undefined
    setState((now) => (now === 'asking' ? 'done' : now))
  }
  const stop = () => {
    current.current?.abort()
    setState('stopped')
  }
  return { found, state, problem, start, stop }
}

interface SuggestionItemProps {
  readonly suggestion: SuggestionView
  /** The text it improves, for marking the differences. */
  readonly before?: string
  readonly used: string | null
  readonly onTake: () => void
}

function SuggestionItem({ suggestion, before, used, onTake }: SuggestionItemProps) {
  const t = useTranslations('suggestions')
  const { text, way, initiatives, because } = suggestion
  return (
    <article className={`${layout.stack2} ${layout.room4} ${layout.ruledAbove} ${s.item}`}>
      {way ? <h4 className={layout.small}>{t(`way.${way}`)}</h4> : null}
      <p className={`${layout.writtenText} ${s.text}`}>
        {before === undefined ? text : <Difference before={before} after={text} />}
      </p>
      {initiatives.length > 0 ? (
        <ul className={s.initiatives} aria-label={t('initiatives')}>
          {initiatives.map(({ description, weightingPoints }) => (
            <li key={description}>{t('initiative', { description, weight: weightingPoints })}</li>
          ))}
        </ul>
      ) : null}
      <Disclosure label={t('why.title')}>
        {because.length === 0 ? (
          <p>{t(before === undefined ? 'why.none' : 'why.own')}</p>
        ) : (
          <ul className={s.facts}>
            {because.map((fact) => (
              <li key={fact.text}>
                <FactLink {...fact} />
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <div className={`${layout.row2} ${s.actions}`}>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          {t('use')}
        </Button>
      </div>
      <output className={`${layout.small} ${layout.unlessEmpty}`}>{used}</output>
    </article>
  )
}

/** Opens in a new tab: something is being written in this one. */
function FactLink({ text, target }: SuggestionView['because'][number]) {
  const session = useSession()
  const way = target && targetWay(target, session)
  if (!way) return <span>{text}</span>
  return (
    <Link {...way} target="_blank" rel="noreferrer">
      {text}
    </Link>
  )
}

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useTranslations('suggestions')
  return differenceOf(before, after).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key} aria-label={`${t(kind)}: ${text.trim()}`}>
        {text}
      </Mark>
    )
  })
}
