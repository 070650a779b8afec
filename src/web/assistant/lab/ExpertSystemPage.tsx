import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { judgePerson, judgeTeam, teamFactsOf } from '#domain/assistant/expert-system/evaluate.ts'
import { madeUp } from '#domain/assistant/expert-system/made-up.ts'
import type { PersonFact, Values } from '#domain/assistant/expert-system/facts.ts'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { expertSystem, useLabPlace } from './api.ts'
import s from './Lab.module.css'
import { LabState } from './LabState.tsx'
import { RuleRow } from './RuleRow.tsx'

interface Tried {
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
  const own: readonly Tried[] = people.map(({ id, name, facts }) => ({ id, name, facts }))
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
    <ul className={s.rules}>
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
  const options = (some: readonly Tried[]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <ReadingPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead')}
      back={<BackLink to={paths.lab.overview} label={lab('title')} search={place.search} />}
    >
      <LabState refusal={refusal} />
      <NativeSelect
        className={s.whose}
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
      {own.length === 0 && place.isOwn ? <p className={s.hint}>{t('noPeople')}</p> : null}
      <Section title={t('fired', { count: fired.length })}>
        {fired.length > 0 ? rows(fired) : <p className={s.hint}>{t('firedNone')}</p>}
      </Section>
      <Disclosure late label={t('rest', { count: rest.length })}>
        {rows(rest)}
      </Disclosure>
    </ReadingPage>
  )
}
