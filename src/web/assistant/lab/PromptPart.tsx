import { useTranslations } from 'use-intl'
import type { PlaygroundLine } from '#contract/assistant/lab.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Lab.module.css'

interface PromptPartProps {
  readonly prompt: Extract<PlaygroundLine, { kind: 'prompt' }>
}

export function PromptPart({ prompt }: PromptPartProps) {
  const t = useTranslations('lab.playground')
  const { instructions, facts, given, schema } = prompt
  return (
    <Section title={t('asked')}>
      <h3>{t('facts')}</h3>
      {facts.length > 0 ? (
        <ul className={s.why}>
          {facts.map(({ id, text }) => (
            <li key={id}>{`${id}: ${text}`}</li>
          ))}
        </ul>
      ) : (
        <p className={s.hint}>{t('factsNone')}</p>
      )}
      <h3>{t('givenText')}</h3>
      <p className={s.text}>{given || t('givenNone')}</p>
      <Disclosure label={t('instructions')}>
        <p className={s.text} lang="en">
          {instructions}
        </p>
      </Disclosure>
      {schema === null ? null : (
        <Disclosure label={t('schema')}>
          <p className={s.text}>
            <code>{schema}</code>
          </p>
        </Disclosure>
      )}
    </Section>
  )
}
