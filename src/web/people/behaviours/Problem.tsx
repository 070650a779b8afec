import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Behaviours.module.css'
import { useGrid } from './grid-context.tsx'
import { useProblem } from './use-behaviour.ts'

/** Renders nothing if everything is saved. */
export function Problem({ id, behaviour }: { readonly id: string; readonly behaviour: string }) {
  const { store, language } = useGrid()
  const t = useTranslations('behaviours.conflict')
  const form = useTranslations('input.form')
  const problem = useProblem(behaviour)
  if (!problem) return null
  if (problem.kind === 'refused')
    return (
      <p id={id} className={s.refused} role="alert">
        {problem.message}
      </p>
    )
  const isGone = store.isGone(behaviour)
  const keep = (text: 'mine' | 'theirs') => store.resolve(behaviour, language, text)
  return (
    <div
      id={id}
      className={`${layout.small} ${layout.wrapped} ${layout.stack2} ${s.conflict}`}
      role="alert"
    >
      <p>{t(isGone ? 'removed' : 'title')}</p>
      {isGone ? null : (
        <p>{problem.theirs ? form('theirs', { text: problem.theirs }) : form('theirsEmpty')}</p>
      )}
      <div className={layout.row2}>
        <Button size="compact-sm" onClick={() => keep('mine')}>
          {t(isGone ? 'addAgain' : 'keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => keep('theirs')}>
          {t(isGone ? 'discard' : 'keepTheirs')}
        </Button>
      </div>
    </div>
  )
}
