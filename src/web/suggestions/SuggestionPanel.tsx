import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionView } from '#contract/suggestions.ts'
import { feedbackLengthMax, goalLengthMax } from '#domain/kernel/limits.ts'
import type { Suggested } from '#domain/suggestions/suggestion.ts'
import { saidByServer } from '#web/kernel/failure-text.ts'
import { useLongText } from '#web/kernel/use-long-text.ts'
import { useSession } from '#web/kernel/session.tsx'
import { TextBox } from '#web/ui/TextBox.tsx'
import type { Ask } from './api.ts'
import { SuggestionItem } from './SuggestionItem.tsx'
import s from './Suggestions.module.css'
import { useSuggesting } from './use-suggesting.ts'

export interface SuggestionPanelProps {
  readonly wanted: Suggested
  /** Asks with what was typed for it: feedback for an agreement, a wish for a goal, the text of the box. */
  readonly askWith: (typed: string) => Ask
  /** What stands in the box: what becomes better, or else comes back when it is wanted back. */
  readonly text: string
  /** Puts words into the box: a draft, or again what stood there before. Nothing of it is saved. */
  readonly onPut: (text: string) => void
  /** Takes what else a goal comes with; the answer puts back what was there. Without it only its text is taken. */
  readonly onTakeMore?: ((suggestion: SuggestionView) => () => void) | undefined
  /** Whether the box saves what is put into it, rather than by a button of its own. */
  readonly savesItself?: boolean
  readonly onClose: () => void
}

/** What stood in the box before the first suggestion was taken. */
interface Own {
  readonly text: string
  readonly putBack: (() => void) | undefined
}

/** Suggestions beside a box, from the first question to the draft that is taken. */
export function SuggestionPanel({
  wanted,
  askWith,
  text,
  savesItself = false,
  ...box
}: SuggestionPanelProps) {
  const t = useTranslations('suggestions')
  const { engine } = useSession().me.ai
  const { found, state, problem, start, stop } = useSuggesting()
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<Own>()
  const [isMissing, setMissing] = useState(false)
  const limit = useLongText(wanted === 'goal' ? goalLengthMax : feedbackLengthMax)
  const asked = wanted === 'feedback' ? (own?.text ?? text) : typed
  const needsText = wanted === 'feedback' || wanted === 'agreement'
  const ask = () => {
    const isBlank = needsText && asked.trim() === ''
    setMissing(isBlank)
    if (!isBlank) void start(askWith(asked))
  }
  // Where nothing is left to be said, to open it is to ask.
  const askAtOnce = useRef(wanted === 'agendaQuestions' || asked.trim() !== '' ? ask : undefined)
  useEffect(() => askAtOnce.current?.(), [])
  const take = (suggestion: SuggestionView) => {
    const putBack = box.onTakeMore?.(suggestion)
    box.onPut(suggestion.text)
    setOwn((before) => before ?? { text, putBack })
  }
  const restore = ({ text: before, putBack }: Own) => {
    box.onPut(before)
    putBack?.()
    setOwn(undefined)
  }
  const takesText = wanted === 'goal' && !box.onTakeMore
  const missing = isMissing && t(wanted === 'feedback' ? 'needsText' : 'needsFeedback')
  return (
    <section className={s.panel} aria-label={t('title')}>
      <p className={s.source}>
        {t(engine === 'builtIn' ? 'fromLibrary' : 'fromModel')}.{' '}
        {t(savesItself ? 'draftSavedOnUse' : 'draft')} {takesText ? t('textOnly') : null}
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
      <output className={s.said}>
        {missing}
        {state === 'asking' ? t('writing') : null}
        {state === 'stopped' ? t('stopped') : null}
        {problem === undefined ? null : (saidByServer(problem) ?? t('failed'))}
      </output>
      {found.map((it) => (
        <SuggestionItem
          key={`${it.way} ${it.text}`}
          suggestion={takesText ? { ...it, initiatives: [] } : it}
          {...(wanted === 'feedback' ? { before: asked } : {})}
          used={t(savesItself ? 'usedAndSaved' : 'used')}
          onTake={() => take(it)}
        />
      ))}
      <div className={s.actions}>
        {state === 'asking' ? (
          <Button size="compact-sm" variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={ask}>
            {t(state === 'none' ? `open.${wanted}` : 'another')}
          </Button>
        )}
        {own ? (
          <Button size="compact-sm" variant="subtle" onClick={() => restore(own)}>
            {t('restore')}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={box.onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  )
}
