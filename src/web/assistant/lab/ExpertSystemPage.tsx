import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { judgePerson, judgeTeam, teamFactsOf } from '#domain/assistant/expert-system/evaluate.ts'
import { madeUp } from '#domain/assistant/expert-system/made-up.ts'
import type { PersonFact, Values } from '#domain/assistant/expert-system/facts.ts'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { expertSystem, useLabPlace, sendAdvice } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { LabState } from './LabState.tsx'
import type { ConditionCheck, Verdict } from '#domain/assistant/expert-system/rule.ts'
import { isAdvice } from '#domain/assistant/expert-system/rules.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

interface LabPerson {
  readonly id: string
  readonly name: string
  readonly facts: Values<PersonFact>
}

const team = 'team'

/** Reading: the rules' advice about a person, and why each rule applies or not. */
export function ExpertSystemPage() {
  const t = useTranslations('expert-system')
  const lab = useTranslations('lab')
  const place = useLabPlace()
  const { people, challenges, refusal } = useSuspenseQuery(expertSystem(place)).data
  const own: readonly LabPerson[] = people.map(({ id, name, facts }) => ({ id, name, facts }))
  const [chosen, setChosen] = useState(madeUp[1]?.id ?? team)
  const person = [...own, ...madeUp].find(({ id }) => id === chosen)
  const isOwn = chosen === 'own' || own.some(({ id }) => id === chosen)
  const facts = (isOwn ? own : madeUp).map((it) => it.facts)
  const verdicts = person
    ? judgePerson(person.facts)
    : judgeTeam(teamFactsOf(facts, isOwn ? challenges : 0))
  const fired = verdicts.filter((it) => it.fired)
  const rest = verdicts.filter((it) => !it.fired)
  const aboutUserId = person && isOwn ? person.id : null
  const rows = (some: typeof verdicts) => (
    <ul className={layout.stack}>
      {some.map((verdict) => (
        <RuleRow
          key={`${chosen} ${verdict.rule.id}`}
          verdict={verdict}
          name={person?.name ?? ''}
          aboutUserId={aboutUserId}
        />
      ))}
    </ul>
  )
  const options = (some: readonly LabPerson[]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <ReadingPage
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to={paths.lab.overview} label={lab('title')} search={place.search} />}
    >
      <LabState refusal={refusal} />
      <NativeSelect
        className={layout.width24}
        label={t('whose')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <optgroup label={t('madeUp')}>
          {options(madeUp)}
          <option value={team}>{t('team')}</option>
        </optgroup>
        {own.length > 0 ? (
          <optgroup label={t('own')}>
            {options(own)}
            <option value="own">{t('team')}</option>
          </optgroup>
        ) : null}
      </NativeSelect>
      {own.length === 0 && place.isOwn ? (
        <p className={`${layout.note} ${layout.unlessEmpty}`}>{t('noPeople')}</p>
      ) : null}
      <Section title={t('fired', { count: fired.length })}>
        {fired.length > 0 ? (
          rows(fired)
        ) : (
          <p className={`${layout.note} ${layout.unlessEmpty}`}>{t('firedNone')}</p>
        )}
      </Section>
      <Disclosure late label={t('rest', { count: rest.length })}>
        {rows(rest)}
      </Disclosure>
    </ReadingPage>
  )
}

interface RuleRowProps {
  readonly verdict: Verdict
  /** Empty for the whole team. */
  readonly name: string
  /** Null for an invented person. */
  readonly aboutUserId: string | null
}

function RuleRow({ verdict, name, aboutUserId }: RuleRowProps) {
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
    <li
      className={`${layout.wrapped} ${layout.stack2} ${layout.start} ${layout.ruled} ${layout.padded4}`}
    >
      <p>{t(`said.${which}`, { name })}</p>
      <div className={`${layout.note} ${layout.unlessEmpty}`}>
        {t(fired ? 'because' : 'whyNot')}
      </div>
      <ul className={`${layout.note} ${layout.bullets} ${layout.bulleted}`}>
        {reasons.map((it) => (
          <li key={it.condition.fact}>{say(it)}</li>
        ))}
      </ul>
      {fired && isOwn ? (
        <ActionButton
          variant="default"
          size="compact-md"
          label={t('send')}
          refusal={undefined}
          pending={isPending}
          onClick={() => mutate({ which, aboutUserId })}
        />
      ) : null}
    </li>
  )
}

function useSayCondition(): (checked: ConditionCheck) => string {
  const t = useTranslations('expert-system')
  const boundOf = ({ condition }: ConditionCheck) => {
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
