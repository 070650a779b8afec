import { useTranslations } from 'use-intl'
import type { Checked, Verdict } from '#domain/assistant/expert-system/rule.ts'
import { isAdvice } from '#domain/assistant/expert-system/rules.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { sendAdvice, useLabPlace } from './api.ts'
import s from './Lab.module.css'

interface RuleRowProps {
  readonly verdict: Verdict
  /** Empty for the whole team. */
  readonly name: string
  /** Null for an invented person. */
  readonly aboutUserId: string | null
}

export function RuleRow({ verdict, name, aboutUserId }: RuleRowProps) {
  const t = useTranslations('expert-system')
  const { rule, fired, checked } = verdict
  const reasons = checked.filter(({ holds }) => holds === fired)
  const { mutate, isPending } = useCommand(sendAdvice, {
    touches: ['notifications'],
    done: t('sent'),
    failed: t('sendFailed'),
  })
  const { isOwn } = useLabPlace()
  const say = useSayCondition()
  if (!isAdvice(rule.id)) return null
  const which = rule.id
  return (
    <li className={s.rule}>
      <p>{t(`said.${which}`, { name })}</p>
      <div className={s.hint}>{t(fired ? 'because' : 'whyNot')}</div>
      <ul className={s.why}>
        {reasons.map((it) => (
          <li key={it.condition.fact}>{say(it)}</li>
        ))}
      </ul>
      {fired && isOwn ? (
        <ActionButton
          variant="default"
          size="xs"
          label={t('send')}
          refusal={undefined}
          pending={isPending}
          onClick={() => mutate({ which, aboutUserId })}
        />
      ) : null}
    </li>
  )
}

function useSayCondition(): (checked: Checked) => string {
  const t = useTranslations('expert-system')
  const boundOf = ({ condition }: Checked) => {
    if (condition.isNone) return t('conditions.none')
    const { atLeast: from, atMost: to } = condition
    if (from === undefined) return t('conditions.atMost', { to: to ?? 0 })
    return to === undefined
      ? t('conditions.atLeast', { from })
      : t('conditions.between', { from, to })
  }
  return (checked) => {
    const fact = t(`facts.${checked.condition.fact}`)
    const value = checked.value === null ? t('nothing') : `${checked.value}`
    return t('is', { fact, value, bound: boundOf(checked) })
  }
}
